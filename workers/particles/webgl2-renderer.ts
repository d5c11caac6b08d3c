import type { Rgba } from '../../src/shared/particle-protocol.ts';
import type { Links } from './links.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';
import { createVertexWords, EXTENT, fillVertices, POINT_SIZE_STEPS, WORDS_PER_VERTEX } from './vertices.ts';

/**
 * Attributes: `p` position; `l` look: brightness, then position across the link or point size, passed to the fragment
 * shader as `s`. Uniforms: `c` colour; `z` largest point size in pixels, 0 for links.
 */
const VERTEX_SHADER = `#version 300 es
uniform float z;
layout(location=0)in vec2 p;
layout(location=1)in vec4 l;
out vec2 s;
void main(){
gl_Position=vec4(p*${EXTENT},0,1);
gl_PointSize=l.y*z;
s=l.xy;
}`;

/** A link is brightest along its middle; a point is a small disc with a faint halo. The colour is premultiplied. */
const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform float z;
uniform vec4 c;
in vec2 s;
out vec4 o;
void main(){
float d=length(gl_PointCoord*2.-1.),h=max(0.,1.-d);
o=vec4(c.rgb,1)*c.a*s.x*(z>0.?smoothstep(.48,.3,d)+.22*h*h:s.x*(1.-abs(s.y*2.-1.)));
}`;

/**
 * Creates the renderer for machines with a GPU: one upload and two draw calls a frame. Null without WebGL2.
 *
 * @param count number of particles.
 * @param links the search's result, refilled each frame: the upload is sized by the length of its arrays.
 * @param lost called when the context is lost, and the canvas with it.
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
  const words = createVertexWords(count, links);
  canvas.addEventListener('webglcontextlost', lost);
  const program = createProgram(gl);
  const size = gl.getUniformLocation(program, 'z');
  const color = gl.getUniformLocation(program, 'c');
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.enableVertexAttribArray(0);
  gl.enableVertexAttribArray(1);
  gl.vertexAttribPointer(0, 2, gl.SHORT, true, 8, 0);
  gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, 8, 4);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const paint = (
    [red, green, blue, alpha]: Rgba,
    most: number,
    mode: number,
    pointSize: number,
    first: number,
    vertices: number,
  ) => {
    gl.uniform1f(size, pointSize);
    gl.uniform4f(color, red / 255, green / 255, blue / 255, (most * alpha) / 255);
    gl.drawArrays(mode, first, vertices);
  };

  return {
    name: 'webgl2',
    maxPixelRatio: 2,
    draw(field, links, scale, colors) {
      // Feathered over at least one device pixel to either side; with less, slow lines would crawl.
      const vertices = fillVertices(words, field, links, Math.max(1 / scale, 0.6));
      const [red, green, blue] = colors.ground;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clearColor(red / 255, green / 255, blue / 255, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.bufferData(gl.ARRAY_BUFFER, words, gl.STREAM_DRAW, 0, (vertices + field.count) * WORDS_PER_VERTEX);
      paint(colors.link, BRIGHTEST_LINK, gl.TRIANGLES, 0, 0, vertices);
      paint(colors.particle, 1, gl.POINTS, (255 / POINT_SIZE_STEPS) * scale, vertices, field.count);
      return links.count;
    },
  };
}

/** Creates and activates the program. With a lost context all of this is a no-op. */
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
