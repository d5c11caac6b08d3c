/** The usual three.js link field: positions and colours written into one LineSegments for each frame. */
import {
  BufferAttribute,
  BufferGeometry,
  LineBasicMaterial,
  LineSegments,
  OrthographicCamera,
  Points,
  PointsMaterial,
  Scene,
  WebGLRenderer,
} from 'three';
import { LINK_DISTANCE_PX, MAX_LINKS_PER_PARTICLE } from '../../../src/shared/constants.ts';
import { createField } from '../../../workers/particles/field.ts';
import { step } from '../../../workers/particles/step.ts';
import { createPairing } from '../../kernels/pairing.ts';
import { readSettings } from './settings.ts';
import { atFrameRate, makeStage, viewOfPage } from './stage.ts';

const { count } = readSettings();
const { width, height, pixelRatio } = viewOfPage();
const field = createField(count, 1, width, height);
const pairing = createPairing(count, LINK_DISTANCE_PX);
const most = (count * MAX_LINKS_PER_PARTICLE) / 2;

const renderer = new WebGLRenderer({ canvas: makeStage(), alpha: true });
renderer.setPixelRatio(pixelRatio);
renderer.setSize(width, height, false);
const camera = new OrthographicCamera(0, width, 0, height, -1, 1);
const scene = new Scene();

const ends = new BufferAttribute(new Float32Array(most * 6), 3);
const shades = new BufferAttribute(new Float32Array(most * 6), 3);
const lines = new BufferGeometry();
lines.setAttribute('position', ends);
lines.setAttribute('color', shades);
const places = new BufferAttribute(new Float32Array(count * 3), 3);
const dots = new BufferGeometry();
dots.setAttribute('position', places);
const segments = new LineSegments(lines, new LineBasicMaterial({ vertexColors: true, transparent: true }));
const points = new Points(dots, new PointsMaterial({ color: 0xcddcff, size: 2, sizeAttenuation: false }));
for (const object of [segments, points]) {
  object.frustumCulled = false;
  scene.add(object);
}

atFrameRate((seconds) => {
  step(field, seconds);
  pairing.begin(field);
  for (let a = 0; a < count; a++) {
    places.setXYZ(a, field.x[a] as number, field.y[a] as number, 0);
    for (let b = a + 1; b < count; b++) pairing.offer(a, b);
  }
  const { links } = pairing;
  for (let i = 0; i < links.count; i++) {
    const shade = ((links.level[i] as number) / 255) * 0.55;
    for (const [end, particle] of [links.from[i] as number, links.to[i] as number].entries()) {
      ends.setXYZ(2 * i + end, field.x[particle] as number, field.y[particle] as number, 0);
      shades.setXYZ(2 * i + end, 0.49 * shade, 0.61 * shade, shade);
    }
  }
  lines.setDrawRange(0, 2 * links.count);
  places.needsUpdate = ends.needsUpdate = shades.needsUpdate = true;
  renderer.render(scene, camera);
});
