import { PARTICLE_COUNT } from '../../../src/shared/constants.ts';
import { linkDistance } from './stage.ts';
import { startTsParticles } from './start-tsparticles.ts';

const stage = document.createElement('div');
stage.style.cssText = 'position:fixed;inset:0';
document.body.append(stage);
await startTsParticles(stage, PARTICLE_COUNT, linkDistance());
