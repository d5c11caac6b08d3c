import type { Box } from '../../src/shared/particle-protocol.ts';
import { type Field, MARGIN_PX } from './field.ts';

/** The distance within which the pointer attracts particles. */
const PULL_RADIUS_PX = 180;
/** A particle very close to the pointer moves towards it by this fraction of the distance between them. */
const PULL = 0.3;
/** The pointer's brightness, where the brightest particle's is 1. It shows only in links, because the pointer isn't drawn. */
const POINTER_GLOW = 1.4;
/** The rates, per second, at which offsets and the pointer's brightness approach their targets. */
const YIELD_PER_S = 4;
const FADE_PER_S = 5;

/** The springs that hold the beads: acceleration per distance (1/s²) and per velocity (1/s). They settle within 1.5 s. */
const STIFFNESS = 60;
const DAMPING = 11;
/** The time in which the springs reach their stiffness, so that the lattice assembles gently. */
const ASSEMBLE_S = 1.2;
/** The distance within which the pointer pushes beads away, in units of the mark's grid. */
const BREAK_UNITS = 4.5;
/** The pointer's push per distance from the border of that circle, as a multiple of `STIFFNESS`. */
const PUSH = 3;
/** The beads sway in circles of this radius, in units of the mark's grid, one after another like a wave. */
const SWAY_UNITS = 0.09;
const SWAY_RAD_PER_S = 1.2;
const SWAY_RAD_PER_UNIT = 0.25;

/** Below this value, the pointer's brightness counts as zero, and so does the sum of the squared offsets (px²). */
const NOTHING = 0.02;

/**
 * Advances every particle by `seconds`. Drifting particles move along arcs and turn back at the border. The pointer attracts
 * those nearby, and pushes beads away. They return when it leaves. Allocates nothing.
 */
export function step(field: Field, seconds: number): void {
  const { beads, count, x, y, courseX, courseY, offsetX, offsetY, velocityX, velocityY, turn } = field;
  const right = field.width + MARGIN_PX;
  const bottom = field.height + MARGIN_PX;
  if (fadePointer(field, seconds) || field.stirred) pull(field, seconds);
  field.time += seconds;
  hold(field, seconds);
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
    for (let i = beads; i < count; i++) {
      const px = x[i] as number;
      const py = y[i] as number;
      const dx = Math.max(0, left - px, px - right);
      const dy = Math.max(0, top - py, py - bottom);
      const away = (dx * dx + dy * dy) * perMargin;
      if (away < 1) glow[i] = Math.min(glow[i] as number, (shine[i] as number) * away);
    }
  }
}

/** Fades the pointer's links in or out. @returns whether they are visible. */
function fadePointer({ count, glow, pointed }: Field, seconds: number): boolean {
  const before = glow[count] as number;
  const after = before + ((pointed ? POINTER_GLOW : 0) - before) * Math.min(1, FADE_PER_S * seconds);
  glow[count] = after > NOTHING ? after : 0;
  return after > NOTHING;
}

/** Moves the beads on their springs, within the view. */
function hold(field: Field, seconds: number): void {
  const { beads, count, unit, time, width, height, x, y, courseX, courseY, offsetX, offsetY } = field;
  const { velocityX, velocityY, radius, glow } = field;
  const atX = x[count] as number;
  const atY = y[count] as number;
  const push = ((glow[count] as number) / POINTER_GLOW) * PUSH * STIFFNESS;
  const pull = STIFFNESS * Math.min(1, time / ASSEMBLE_S);
  for (let i = 0; i < beads; i++) {
    const homeX = courseX[i] as number;
    const homeY = courseY[i] as number;
    const dx = homeX + (offsetX[i] as number) - atX;
    const dy = homeY + (offsetY[i] as number) - atY;
    const away = Math.sqrt(dx * dx + dy * dy) + 0.01;
    const force = (push * Math.max(0, BREAK_UNITS * unit - away)) / away;
    // Semi-implicit Euler: the new velocity moves the bead, which keeps the spring stable.
    const vx =
      (velocityX[i] as number) * (1 - DAMPING * seconds) + (force * dx - pull * (offsetX[i] as number)) * seconds;
    const vy =
      (velocityY[i] as number) * (1 - DAMPING * seconds) + (force * dy - pull * (offsetY[i] as number)) * seconds;
    velocityX[i] = vx;
    velocityY[i] = vy;
    (offsetX[i] as number) += vx * seconds;
    (offsetY[i] as number) += vy * seconds;
    const phase = time * SWAY_RAD_PER_S + ((homeX + homeY) / unit) * SWAY_RAD_PER_UNIT;
    const edge = radius[i] as number;
    const px = homeX + (offsetX[i] as number) + SWAY_UNITS * unit * Math.sin(phase);
    const py = homeY + (offsetY[i] as number) + SWAY_UNITS * unit * Math.cos(phase);
    x[i] = Math.max(edge, Math.min(width - edge, px));
    y[i] = Math.max(edge, Math.min(height - edge, py));
  }
}

/** Moves every drifting particle's offset towards its target: a fraction of the way to the pointer. The fraction decreases with the distance. */
function pull(field: Field, seconds: number): void {
  const { beads, count, x, y, courseX, courseY, offsetX, offsetY, glow } = field;
  const atX = x[count] as number;
  const atY = y[count] as number;
  const strength = ((glow[count] as number) / POINTER_GLOW) * PULL;
  const give = Math.min(1, YIELD_PER_S * seconds);
  let squares = 0;
  for (let i = beads; i < count; i++) {
    const dx = atX - (courseX[i] as number);
    const dy = atY - (courseY[i] as number);
    const near = Math.max(0, 1 - (dx * dx + dy * dy) / PULL_RADIUS_PX ** 2);
    const share = strength * near * near;
    const ox = (offsetX[i] as number) + (dx * share - (offsetX[i] as number)) * give;
    const oy = (offsetY[i] as number) + (dy * share - (offsetY[i] as number)) * give;
    offsetX[i] = ox;
    offsetY[i] = oy;
    squares += ox * ox + oy * oy;
  }
  field.stirred = strength > 0 || squares > NOTHING;
}
