import type { Plugin } from 'vite';

const PROXIES = /\["proxy", proxyTransferHandler\],\s*/;

/**
 * Drops comlink's proxy transfer handler: no function crosses realms here, and it pulls comlink's caller into the
 * worker and its responder into the page, half a kilobyte each, compressed.
 */
export function slimComlink(): Plugin {
  let found = false;
  return {
    name: 'slim-comlink',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /comlink[\\/]dist[\\/]esm[\\/]comlink\.mjs/ },
      handler(code) {
        found = true;
        if (!PROXIES.test(code)) this.error('comlink is not built as slim-comlink expects.');
        return { code: code.replace(PROXIES, ''), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !found) this.error('slim-comlink found no comlink.');
    },
  };
}
