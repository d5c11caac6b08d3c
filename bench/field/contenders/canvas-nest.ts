/** canvas-nest 2. How far its links reach (77 px) can't be set. */
import CanvasNest from 'canvas-nest.js';
import { PARTICLE_COUNT } from '../../../src/shared/constants.ts';

const stage = document.createElement('div');
stage.style.cssText = 'position:fixed;inset:0';
document.body.append(stage);
new CanvasNest(stage, { count: PARTICLE_COUNT, color: '125,155,255', pointColor: '205,220,255', opacity: 0.8 });
