import type { Rgba } from '../../src/shared/particle-protocol.ts';
import type { Links } from './links.ts';
import { createQuads, FLOATS_PER_QUAD, fillQuads } from './quads.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

/**
 * Each instance is a quad (see `quads.ts`). Attributes: `f` and `t`, the ends; `l`, brightness and half the width. Uniform:
 * `v`, clip space per CSS pixel. Output: `s`, the position in the quad (-1 to 1 along and across) and the brightness, which
 * is negative for links.
 */
const VERTEX_SHADER = `#version 300 es
uniform vec2 v;
layout(location=0)in vec2 f;
layout(location=1)in vec2 t;
layout(location=2)in vec2 l;
out vec3 s;
void main(){
vec2 c=vec2(gl_VertexID&1,gl_VertexID>>1),d=t-f;
s=vec3(c*2.-1.,l.x);
gl_Position=vec4((f+d*c.x+vec2(-d.y,d.x)*s.y*l.y/max(length(d),.01))*v+vec2(-1,1),0,1);
}`;

/**
 * A link is brightest along its middle; a particle is a small disc with a faint halo. Uniforms: the premultiplied colours `a`
 * of links and `b` of particles.
 */
const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform vec4 a,b;
in vec3 s;
out vec4 o;
void main(){
float d=length(s.xy),h=max(0.,1.-d);
o=s.z<0.?a*s.z*s.z*(1.-abs(s.y)):b*s.z*(1.-smoothstep(.3,.48,d)+.22*h*h);
}`;

/**
 * Creates the renderer for machines with a GPU, with one upload and one draw call per frame. Returns null without WebGL2.
 *
 * @param count the number of particles.
 * @param links the search's result. The length of its arrays determines the size of the buffer.
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
  const perPixel = gl.getUniformLocation(program, 'v');
  const ofLinks = gl.getUniformLocation(program, 'a');
  const ofParticles = gl.getUniformLocation(program, 'b');
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (let attribute = 0; attribute < FLOATS_PER_QUAD / 2; attribute++) {
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, 2, gl.FLOAT, false, 4 * FLOATS_PER_QUAD, 8 * attribute);
    gl.vertexAttribDivisor(attribute, 1);
  }
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const setColor = (uniform: WebGLUniformLocation | null, color: Rgba, most: number) => {
    const perLevel = (most * color[3]) / 255 ** 2;
    gl.uniform4f(uniform, color[0] * perLevel, color[1] * perLevel, color[2] * perLevel, 255 * perLevel);
  };

  return {
    name: 'webgl2',
    maxPixelRatio: 2,
    isLost: () => gl.isContextLost(),
    draw(field, links, scale, { ground, link, particle }) {
      // Links fade over at least one device pixel on either side. Otherwise the edges of slow links would flicker.
      const drawn = fillQuads(quads, field, links, Math.max(1 / scale, 0.6));
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clearColor(ground[0] / 255, ground[1] / 255, ground[2] / 255, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.bufferData(gl.ARRAY_BUFFER, quads, gl.STREAM_DRAW, 0, drawn * FLOATS_PER_QUAD);
      gl.uniform2f(perPixel, 2 / field.width, -2 / field.height);
      setColor(ofLinks, link, BRIGHTEST_LINK);
      setColor(ofParticles, particle, 1);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, drawn);
    },
  };
}

/** Creates and activates the program. Does nothing if the context is lost. */
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
