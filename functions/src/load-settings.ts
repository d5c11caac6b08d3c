/** Adds the variables in a file to the environment, unless they are set there. Does nothing if there is no such file. */
export function loadSettings(file: string | URL): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
