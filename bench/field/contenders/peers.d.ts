/**
 * As much of the peers' interfaces as their pages use. Declared here, so that the bench compiles where the peers are
 * not installed.
 */
declare module '@tsparticles/engine' {
  export interface Engine {
    load(params: { id: string; element: HTMLElement | OffscreenCanvas; options: object }): Promise<unknown>;
  }
  export const tsParticles: Engine;
}

declare module '@tsparticles/basic' {
  export function loadBasic(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module '@tsparticles/plugin-interactivity' {
  export function loadInteractivityPlugin(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module '@tsparticles/interaction-particles-links' {
  export function loadParticlesLinksInteraction(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module 'particles.js/particles.js?raw' {
  const source: string;
  export default source;
}

/** Put into the page by the script of particles.js. */
declare function particlesJS(id: string, options: object): void;

declare module 'canvas-nest.js' {
  export default class CanvasNest {
    constructor(element: HTMLElement, options: { count: number; color: string; pointColor: string; opacity: number });
  }
}

declare module 'three' {
  export class BufferAttribute {
    constructor(array: Float32Array, itemSize: number);
    needsUpdate: boolean;
    setXYZ(index: number, x: number, y: number, z: number): this;
  }
  export class BufferGeometry {
    setAttribute(name: string, attribute: BufferAttribute): this;
    setDrawRange(start: number, count: number): void;
  }
  class Object3D {
    frustumCulled: boolean;
    add(object: Object3D): this;
  }
  export class Scene extends Object3D {}
  export class OrthographicCamera extends Object3D {
    constructor(left: number, right: number, top: number, bottom: number, near: number, far: number);
  }
  export class LineBasicMaterial {
    constructor(options: { vertexColors: boolean; transparent: boolean });
  }
  export class PointsMaterial {
    constructor(options: { color: number; size: number; sizeAttenuation: boolean });
  }
  export class LineSegments extends Object3D {
    constructor(geometry: BufferGeometry, material: LineBasicMaterial);
  }
  export class Points extends Object3D {
    constructor(geometry: BufferGeometry, material: PointsMaterial);
  }
  export class WebGLRenderer {
    constructor(options: { canvas: HTMLCanvasElement; alpha: boolean });
    setPixelRatio(ratio: number): void;
    setSize(width: number, height: number, updateStyle: boolean): void;
    render(scene: Scene, camera: OrthographicCamera): void;
  }
}

declare module 'qrcode-terminal' {
  const qrcode: { generate(text: string, options: { small: boolean }, done: (picture: string) => void): void };
  export default qrcode;
}
