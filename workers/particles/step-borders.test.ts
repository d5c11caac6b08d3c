import { expect, test } from 'vitest';
import { createField, type Field } from './field.ts';
import { step } from './step.ts';

/** A field of 100 × 100 px with one particle on a straight course. */
function one(x: number, y: number, velocityX: number, velocityY: number): Field {
  const field = createField(1, 1, 100, 100);
  field.courseX[0] = x;
  field.courseY[0] = y;
  field.velocityX[0] = velocityX;
  field.velocityY[0] = velocityY;
  field.turn[0] = 0;
  return field;
}

function velocityAfterStep(...where: Parameters<typeof one>): readonly number[] {
  const field = one(...where);
  step(field, 0.1);
  return [field.velocityX[0]!, field.velocityY[0]!];
}

test('nobody sees a particle turn back: it does so only out of the view', () => {
  expect(velocityAfterStep(0, 50, -10, 0)).toEqual([-10, 0]);
  expect(velocityAfterStep(-4, 50, -10, 0)).toEqual([-10, 0]);
  expect(velocityAfterStep(104, 50, 10, 0)).toEqual([10, 0]);
  expect(velocityAfterStep(50, -4, 0, -10)).toEqual([0, -10]);
  expect(velocityAfterStep(50, 104, 0, 10)).toEqual([0, 10]);
  // Exactly on the border it has not crossed it yet.
  expect(velocityAfterStep(-5, -5, -10, -10)).toEqual([-10, -10]);
  expect(velocityAfterStep(105, 105, 10, 10)).toEqual([10, 10]);
});

test('it does turn back there, towards the view from every side, whichever way it was going', () => {
  expect(velocityAfterStep(-6, 50, -10, 2)).toEqual([10, 2]);
  expect(velocityAfterStep(106, 50, 10, 2)).toEqual([-10, 2]);
  expect(velocityAfterStep(50, -6, 2, -10)).toEqual([2, 10]);
  expect(velocityAfterStep(50, 106, 2, 10)).toEqual([2, -10]);
  expect(velocityAfterStep(-9, 50, 10, 0), 'on its way back').toEqual([10, 0]);
});
