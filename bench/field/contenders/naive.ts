/** What the specification says, written down plainly: every pair, on the main thread, a stroke for each link. */
import { LINK_DISTANCE_PX, MAX_LINKS_PER_PARTICLE } from '../../../src/shared/constants.ts';
import { seededRandom } from '../../../src/shared/seeded-random.ts';
import { readSettings } from './settings.ts';
import { atFrameRate, COLORS, makeStage, viewOfPage } from './stage.ts';

const { count } = readSettings();
const { width, height, pixelRatio } = viewOfPage();
const random = seededRandom(1);
const particles = Array.from({ length: count }, () => ({
  x: random() * width,
  y: random() * height,
  vx: random() * 20 - 10,
  vy: random() * 20 - 10,
  links: 0,
}));

const canvas = makeStage();
canvas.width = width * pixelRatio;
canvas.height = height * pixelRatio;
const context = canvas.getContext('2d');
context?.scale(pixelRatio, pixelRatio);
const [red, green, blue] = COLORS.link;

atFrameRate((seconds) => {
  if (context === null) return;
  context.clearRect(0, 0, width, height);
  for (const particle of particles) {
    particle.x += particle.vx * seconds;
    particle.y += particle.vy * seconds;
    if (particle.x < 0 || particle.x > width) particle.vx *= -1;
    if (particle.y < 0 || particle.y > height) particle.vy *= -1;
    particle.links = 0;
  }
  context.fillStyle = '#cddcff';
  for (const [i, a] of particles.entries()) {
    context.beginPath();
    context.arc(a.x, a.y, 1.5, 0, 2 * Math.PI);
    context.fill();
    for (let k = i + 1; k < count; k++) {
      const b = particles[k] ?? a;
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance >= LINK_DISTANCE_PX) continue;
      if (a.links >= MAX_LINKS_PER_PARTICLE || b.links >= MAX_LINKS_PER_PARTICLE) continue;
      a.links++;
      b.links++;
      context.strokeStyle = `rgba(${red}, ${green}, ${blue}, ${0.55 * (1 - distance / LINK_DISTANCE_PX)})`;
      context.beginPath();
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
      context.stroke();
    }
  }
});
