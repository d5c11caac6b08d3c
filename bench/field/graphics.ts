/** Runs in a page. @returns what WebGL says it draws with, or that there is none. */
export function describeGraphics(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  return gl ? String(gl.getParameter(unmasked ?? gl.RENDERER)) : 'no WebGL2';
}
