/// <reference types="vite/client" />

interface Navigator {
  /** Network Information API, where supported: https://wicg.github.io/netinfo/ */
  readonly connection?: {
    readonly saveData?: boolean;
    readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
  };
  /** Apple only: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
}

/** Chromium's launches of the installed app: https://wicg.github.io/web-app-launch/ */
interface Window {
  readonly launchQueue?: {
    setConsumer(consumer: (launch: { readonly targetURL: string | null }) => void): void;
  };
}

/** Trusted Types, where supported: https://w3c.github.io/trusted-types/. A trusted address passes for its string. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    }
  | undefined;

/** The Firebase project that the build is configured for: all four or none (checked by `build/check-config.ts`). */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** Key of the site in reCAPTCHA Enterprise, if App Check is to be used (checked by `build/check-config.ts`). */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}

/** Restricts `import.meta.env` to the names above. */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}
