import type { Box } from '../../src/shared/particle-protocol.ts';
import { type Field, MARGIN_PX } from './field.ts';

/** The distance within which the pointer attracts particles. */
const PULL_RADIUS_PX = 180;
/** A particle very close to the pointer moves towards it by this fraction of the distance between them. */
const PULL = 0.3;
/** The pointer's brightness, on the scale of `Field.glow`. It shows only in links, because the pointer isn't drawn. */
const POINTER_GLOW = 1.4;
/** The rates, per second, at which drifting particles' offsets and the pointer's brightness approach their targets. */
const YIELD_PER_S = 4;
const FADE_PER_S = 5;

/** The springs that hold the beads: acceleration per distance (1/s²) and per velocity (1/s). */
const STIFFNESS = 60;
const DAMPING = 11;
/** The time in which the stiffness rises to `STIFFNESS`, so that the lattice assembles gently, in about 1.5 s. */
const STIFFEN_S = 1.2;
/** The radius of the circle from which the pointer pushes beads, in units of the mark's grid. */
const BREAK_UNITS = 4.5;
/** A bead in the circle is pushed this fraction of the way to the circle's edge. */
const PUSH = 0.75;
/** The radius of the circles in which beads sway one after another, like a wave; in units of the mark's grid. */
const SWAY_UNITS = 0.09;
const SWAY_RAD_PER_S = 1.2;
const SWAY_RAD_PER_UNIT = 0.25;
/** The pointer's brightness up to which it counts as zero. */
const INVISIBLE_GLOW = 0.02;
/** The sum of the squared offsets, in px², up to which the field counts as at rest. */
const REST_SQUARES_PX2 = 0.02;

/**
 * Advances every particle by `seconds`. Drifting particles move along arcs and turn back at the border. The pointer attracts
 * those nearby, and pushes beads away; when it leaves, they return. Also sets each brightness. Allocates nothing.
 */
export function step(field: Field, seconds: number): void {
  const { beads, count, x, y, courseX, courseY, offsetX, offsetY, velocityX, velocityY, turn } = field;
  const right = field.width + MARGIN_PX;
  const bottom = field.height + MARGIN_PX;
  field.time += seconds;
  if (fadePointer(field, seconds) || field.stirred) moveOffsets(field, seconds);
  hold(field);
  for (let i = beads; i < count; i++) {
    const angle = (turn[i] as number) * seconds;
    // A rotation with second-order approximations of cos and sin. First-order ones would slowly increase the speed.
    const cosine = 1 - angle * angle * 0.5;
    let vx = (velocityX[i] as number) * cosine - (velocityY[i] as number) * angle;
    let vy = (velocityY[i] as number) * cosine + (velocityX[i] as number) * angle;
    const px = (courseX[i] as number) + vx * seconds;
    const py = (courseY[i] as number) + vy * seconds;
    if (px < -MARGIN_PX) vx = Math.abs(vx);
    else if (px > right) vx = -Math.abs(vx);
    if (py < -MARGIN_PX) vy = Math.abs(vy);
    else if (py > bottom) vy = -Math.abs(vy);
    velocityX[i] = vx;
    velocityY[i] = vy;
    courseX[i] = px;
    courseY[i] = py;
    x[i] = px + (offsetX[i] as number);
    y[i] = py + (offsetY[i] as number);
  }
  dim(field);
}

/** Sets every particle's brightness for this frame. */
function dim({ beads, count, x, y, shine, glow, calm, calmMargin }: Field): void {
  const perMargin = 1 / calmMargin ** 2;
  for (let i = 0; i < count; i++) glow[i] = shine[i] as number;
  for (let b = 0; b < calm.length; b++) {
    const { left, top, right, bottom } = calm[b] as Box;
    for (let i = 0; i < count; i++) {
      const px = x[i] as number;
      const py = y[i] as number;
      const dx = Math.max(0, left - px, px - right);
      const dy = Math.max(0, top - py, py - bottom);
      const away = (dx * dx + dy * dy) * perMargin;
      // While the lattice assembles or is broken, beads cross text. Over text a bead is invisible; beside text it isn't dimmed.
      if (i < beads) glow[i] = away === 0 ? 0 : (glow[i] as number);
      else if (away < 1) glow[i] = Math.min(glow[i] as number, (shine[i] as number) * away);
    }
  }
}

/** Fades the pointer's links in or out. @returns whether they are visible. */
function fadePointer({ count, glow, pointed }: Field, seconds: number): boolean {
  const before = glow[count] as number;
  const after = before + ((pointed ? POINTER_GLOW : 0) - before) * Math.min(1, FADE_PER_S * seconds);
  glow[count] = after > INVISIBLE_GLOW ? after : 0;
  return after > INVISIBLE_GLOW;
}

/** Sets the beads' positions to draw: their places in the lattice plus offset and sway, limited to the view. */
function hold({ beads, unit, time, width, height, x, y, courseX, courseY, offsetX, offsetY, radius }: Field): void {
  for (let i = 0; i < beads; i++) {
    const homeX = courseX[i] as number;
    const homeY = courseY[i] as number;
    const phase = time * SWAY_RAD_PER_S + ((homeX + homeY) / unit) * SWAY_RAD_PER_UNIT;
    const px = homeX + (offsetX[i] as number) + SWAY_UNITS * unit * Math.sin(phase);
    const py = homeY + (offsetY[i] as number) + SWAY_UNITS * unit * Math.cos(phase);
    const edge = radius[i] as number;
    x[i] = Math.max(edge, Math.min(width - edge, px));
    y[i] = Math.max(edge, Math.min(height - edge, py));
  }
}

/**
 * Moves every offset towards its target. A drifting particle's target is part of the way to the pointer, a smaller part if the
 * pointer is farther away. A bead's target is away from the pointer, and a spring moves the bead.
 */
function moveOffsets(field: Field, seconds: number): void {
  const { beads, count, unit, time, x, y, courseX, courseY, offsetX, offsetY, velocityX, velocityY, glow } = field;
  const atX = x[count] as number;
  const atY = y[count] as number;
  const strength = (glow[count] as number) / POINTER_GLOW;
  const stiffness = STIFFNESS * Math.min(1, time / STIFFEN_S) * seconds;
  const slow = 1 - DAMPING * seconds;
  const give = Math.min(1, YIELD_PER_S * seconds);
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const dx = atX - (courseX[i] as number);
    const dy = atY - (courseY[i] as number);
    const square = dx * dx + dy * dy;
    let ox = offsetX[i] as number;
    let oy = offsetY[i] as number;
    if (i < beads) {
      const share = -PUSH * strength * Math.max(0, (BREAK_UNITS * unit) / Math.sqrt(square + 0.01) - 1);
      // Semi-implicit Euler, which is stable: the new velocity moves the bead.
      velocityX[i] = (velocityX[i] as number) * slow + (dx * share - ox) * stiffness;
      velocityY[i] = (velocityY[i] as number) * slow + (dy * share - oy) * stiffness;
      ox += (velocityX[i] as number) * seconds;
      oy += (velocityY[i] as number) * seconds;
    } else {
      const share = PULL * strength * Math.max(0, 1 - square / PULL_RADIUS_PX ** 2) ** 2;
      ox += (dx * share - ox) * give;
      oy += (dy * share - oy) * give;
    }
    offsetX[i] = ox;
    offsetY[i] = oy;
    squares += ox * ox + oy * oy;
  }
  field.stirred = strength > 0 || squares > REST_SQUARES_PX2;
}
