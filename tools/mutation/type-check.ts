import { resolve } from 'node:path';
import { API } from 'typescript/unstable/sync';

/** Tells whether a file would still compile with another text. */
export interface TypeChecker {
  compiles(file: string, text: string): boolean;
  close(): void;
}

/**
 * Starts the compiler, with texts that are on no disk.
 *
 * @param root the project's folder.
 * @param projectOf the folder of the `tsconfig.json` that a file belongs to, relative to `root` as the file is.
 */
export function createTypeChecker(root: string, projectOf: (file: string) => string): TypeChecker {
  const texts = new Map<string, string>();
  const api = new API({ cwd: root, fs: { readFile: (name) => texts.get(name) } });
  const opened = new Set<string>();

  function errorsIn(file: string): number {
    const config = resolve(root, projectOf(file), 'tsconfig.json');
    const path = resolve(root, file);
    const snapshot = api.updateSnapshot({
      ...(opened.has(config) ? {} : { openProjects: [config] }),
      fileChanges: { changed: [path] },
    });
    opened.add(config);
    const program = snapshot.getProject(config)?.program;
    if (program?.getSourceFile(path) === undefined) throw new Error(`${file} is not part of ${config}.`);
    return [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].length;
  }

  return {
    compiles(file, text) {
      const path = resolve(root, file);
      texts.set(path, text);
      const errors = errorsIn(file);
      texts.delete(path);
      return errors === 0;
    },
    close: () => api.close(),
  };
}
