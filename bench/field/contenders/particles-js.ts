/** particles.js 2 with its own code unchanged: it has to run as a classic script. */
import source from 'particles.js/particles.js?raw';
import { PARTICLE_COUNT } from '../../../src/shared/constants.ts';
import { linkDistance } from './stage.ts';

const stage = document.createElement('div');
stage.id = 'stage';
stage.style.cssText = 'position:fixed;inset:0';
const script = document.createElement('script');
script.textContent = source;
document.body.append(stage, script);
particlesJS('stage', {
  particles: {
    number: { value: PARTICLE_COUNT, density: { enable: false } },
    color: { value: '#cddcff' },
    opacity: { value: 0.8 },
    size: { value: 1.5 },
    line_linked: { enable: true, distance: linkDistance(), color: '#7d9bff', opacity: 0.55, width: 1 },
    move: { enable: true, speed: 1 },
  },
  retina_detect: true,
});
