import type { Rgba } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import { paintGround } from './ground.ts';
import type { Links } from './links.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

/** Matches the names that WebGL reports for renderers without a GPU. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Returns whether WebGL2 runs on real hardware. Uses a separate canvas, because a canvas can't change its kind of context.
 * `failIfMajorPerformanceCaveat` is not enough: some browsers use llvmpipe despite it.
 */
export function hasHardwareWebgl2(throwAway = new OffscreenCanvas(1, 1)): boolean {
  const gl = throwAway.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (gl === null) return false;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const isSoftware = SOFTWARE_RENDERER.test(gl.getParameter(unmasked ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !isSoftware;
}

/**
 * The number of floats that describe a quad around a line: x and y of both ends, kind, and half the width. Lengths are in CSS
 * pixels. The kind is the brightness: 0 to -1 for a link, 0 to 1 for a particle.
 */
const FLOATS_PER_QUAD = 6;
/** The kinds of the particle in the accent colour and of the background. */
const ACCENT = 2;
const GROUND = 3;

/**
 * Each instance is a quad around a line (see `fillQuads`). Attributes: `f` and `t`, the line's ends; `l`, its kind and half the
 * width. Uniform: `v`, the size of a CSS pixel in clip space and in canvas pixels. Output: `s`, the position in the quad (-1 to
 * 1 along and across), the kind, and half the width in canvas pixels.
 */
const VERTEX_SHADER = `#version 300 es
uniform vec3 v;
layout(location=0)in vec2 f;
layout(location=1)in vec2 t;
layout(location=2)in vec2 l;
out vec4 s;
void main(){
vec2 c=vec2(gl_VertexID&1,gl_VertexID>>1),d=t-f;
s=vec4(c*2.-1.,l.x,l.y*v.z);
gl_Position=vec4((f+d*c.x+vec2(-d.y,d.x)*s.y*l.y/max(length(d),.01))*v.xy+vec2(-1,1),0,1);
}`;

/**
 * A link is brightest along its middle; a particle is a disc with a soft edge. Uniforms: the premultiplied colours `a` of links,
 * `b` of particles and `c` of the accent, and `g`, the background.
 */
const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform vec4 a,b,c;
uniform sampler2D g;
in vec4 s;
out vec4 o;
void main(){
o=s.z<0.?a*s.z*s.z*(1.-abs(s.y)):s.z>2.5?texture(g,s.xy*.5+.5):(s.z>1.5?c:b*s.z)*clamp(s.w-s.w*length(s.xy),0.,1.);
}`;

/**
 * Creates the renderer for machines with a GPU. It needs one upload and one draw call per frame. Returns null without WebGL2.
 *
 * @param count the number of particles.
 * @param links the result of the link search. The length of its arrays determines the size of the buffer.
 * @param lost called when the context is lost, after which the canvas must be replaced.
 */
export function createWebgl2Renderer(
  canvas: OffscreenCanvas,
  count: number,
  links: Links,
  lost: () => void,
): Renderer | null {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    depth: false,
    antialias: false,
    powerPreference: 'low-power',
  });
  if (gl === null) return null;
  const quads = createQuads(count, links);
  canvas.addEventListener('webglcontextlost', lost);
  const program = createProgram(gl);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  let scale: number;
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (let attribute = 0; attribute < FLOATS_PER_QUAD / 2; attribute++) {
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, 2, gl.FLOAT, false, 4 * FLOATS_PER_QUAD, 8 * attribute);
    gl.vertexAttribDivisor(attribute, 1);
  }
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST); // the default would need mipmaps

  const setColor = (name: string, color: Rgba, most: number) => {
    const perLevel = (most * color[3]) / 255 ** 2;
    gl.uniform4f(uniform(name), color[0] * perLevel, color[1] * perLevel, color[2] * perLevel, 255 * perLevel);
  };

  return {
    maxPixelRatio: 2,
    isLost: () => gl.isContextLost(),
    fit(view, nextScale, colors) {
      scale = nextScale;
      const { width, height } = canvas;
      const pixels = new Int32Array(width * height);
      paintGround({ pixels, width }, view, scale, colors, 0);
      const bytes = new Uint8Array(pixels.buffer);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      gl.viewport(0, 0, width, height);
      gl.uniform3f(uniform('v'), 2 / view.width, -2 / view.height, scale);
      setColor('a', colors.link, BRIGHTEST_LINK);
      setColor('b', colors.particle, 1);
      setColor('c', colors.accent, 1);
    },
    draw(field, links) {
      const drawn = fillQuads(quads, field, links, scale);
      gl.bufferData(gl.ARRAY_BUFFER, quads, gl.STREAM_DRAW, 0, drawn * FLOATS_PER_QUAD);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, drawn);
    },
  };
}

/** Creates and activates the program. If the context is lost, the calls have no effect. */
function createProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL call, not a React hook
  gl.useProgram(program);
  return program;
}

/** Allocates memory for the quads of the background, of `count` particles and of as many links as `links` can hold. */
export function createQuads(count: number, links: Links): Float32Array {
  return new Float32Array((1 + links.from.length + count) * FLOATS_PER_QUAD);
}

/**
 * Writes a quad for the background, one per link, and one per particle, in the order in which they are drawn over each other.
 *
 * @param scale canvas pixels per CSS pixel.
 * @returns the number of quads.
 */
export function fillQuads(quads: Float32Array, field: Field, links: Links, scale: number): number {
  const { from, to, level, x, y } = links;
  const { accent, glow, radius, shine, width, height } = field;
  quads[0] = 0;
  quads[1] = quads[3] = quads[5] = height / 2;
  quads[2] = width;
  quads[4] = GROUND;
  let at = FLOATS_PER_QUAD;
  // Links fade over at least one canvas pixel on either side. Otherwise the edges of slowly moving links would flicker.
  const halfWidth = Math.max(1 / scale, 0.6);
  for (let i = 0; i < links.count; i++) {
    const a = from[i] as number;
    const b = to[i] as number;
    quads[at++] = x[a] as number;
    quads[at++] = y[a] as number;
    quads[at++] = x[b] as number;
    quads[at++] = y[b] as number;
    quads[at++] = -(level[i] as number) / 255;
    quads[at++] = halfWidth;
  }
  const half = 0.5 / scale;
  for (let i = 0; i < field.count; i++) {
    const bright = glow[i] as number;
    // A smaller quad would blink while moving, because at times it would cover no pixel's centre.
    const reach = Math.max(half, ((radius[i] as number) * bright) / (shine[i] as number)) + half;
    quads[at++] = (field.x[i] as number) - reach;
    quads[at++] = field.y[i] as number;
    quads[at++] = (field.x[i] as number) + reach;
    quads[at++] = field.y[i] as number;
    quads[at++] = i === accent ? ACCENT : Math.min(1, bright);
    quads[at++] = reach;
  }
  return at / FLOATS_PER_QUAD;
}
