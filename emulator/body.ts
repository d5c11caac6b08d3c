import type { IncomingMessage } from 'node:http';

/** Maximum size of a request body in bytes, the same as in Google's emulator. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Reads a request's body as text.
 *
 * @returns undefined as soon as it exceeds {@link MAX_BODY_BYTES}; rejects when the client disconnects. Draining the
 * rest of a long body is up to the caller.
 */
export function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return resolve(undefined);
    const chunks: Buffer[] = [];
    let length = 0;
    const keep = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= MAX_BODY_BYTES) return;
      request.off('data', keep);
      chunks.length = 0;
      resolve(undefined);
    };
    request.on('data', keep);
    request.once('end', () => resolve(new TextDecoder().decode(Buffer.concat(chunks)))); // drops a byte order mark
    request.once('error', reject);
    request.once('aborted', () => reject(new Error('The client disconnected.')));
  });
}
