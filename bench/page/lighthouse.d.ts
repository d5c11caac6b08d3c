/** As much of Lighthouse's interface as the bench uses. Declared here, so that it compiles where it is not installed. */
declare module 'lighthouse' {
  interface Audit {
    readonly title: string;
    readonly score: number | null;
    readonly numericValue?: number;
    readonly displayValue?: string;
  }
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }
  export interface LighthouseResult {
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, Category>>;
    readonly runtimeError?: { readonly message: string };
  }
  const lighthouse: (
    url: string,
    flags: {
      port: number;
      logLevel: 'error' | 'silent';
      throttlingMethod: 'simulate';
      onlyCategories: string[];
    },
  ) => Promise<{ readonly lhr: LighthouseResult } | undefined>;
  export default lighthouse;
}
