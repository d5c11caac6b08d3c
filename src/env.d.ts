/// <reference types="vite/client" />

interface Navigator {
  /** Whether the page was opened from the home screen; on Apple's systems only. */
  readonly standalone?: boolean;
}

/** Trusted Types, where supported: https://w3c.github.io/trusted-types/. A trusted URL is typed as a string for simplicity. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    }
  | undefined;

/** The build's configuration. `build/check-config.ts` ensures that all four `VITE_FIREBASE_` variables are set, or none. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** The path of the site, such as `/`. `BASE_URL` is the path of this language's page, such as `/` or `/de/`. */
  readonly SITE_BASE: string;
  /** The site's reCAPTCHA Enterprise key, which turns App Check on. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}

/** Restricts `import.meta.env` to the names above and Vite's own. */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}
