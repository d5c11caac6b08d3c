/** tsParticles set to the product's picture: as many particles, thirty frames a second, links of this reach. */
export function tsParticlesOptions(count: number, distance: number): object {
  return {
    fpsLimit: 30,
    fullScreen: { enable: false },
    particles: {
      number: { value: count },
      paint: { color: { value: '#cddcff' }, fill: { enable: true } },
      links: { enable: true, distance, color: { value: '#7d9bff' }, opacity: 0.55, width: 1 },
      move: { enable: true, speed: 1 },
      opacity: { value: 0.8 },
      size: { value: { min: 1, max: 2 } },
    },
  };
}
