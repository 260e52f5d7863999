import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runOrThrow } from './run.ts';
import { inRoot } from './workspace.ts';

/** A source file by its path in the checkout, with the modules that it imports as they are written. */
export interface SourceFile {
  readonly file: string;
  readonly imports: readonly string[];
}

const FEATURE = /^apps\/[^/]+\/src\/features\/[^/]+\/[^/]+\/|^packages\/(?:domain|contracts)\/src\/[^/]+\/[^/]+\//;
const MODULE = /^(?:apps|packages)\/[^/]+\/src\/[^/]+(?:\/|\.test\.tsx?$)|^prisma\//;

/**
 * Returns the folder whose tests belong to a file: its feature, or else its folder below `src`. A test directly below
 * `src` stands for itself. Null for files without tests of their own.
 */
export const folderOf = (file: string): string | null => (FEATURE.exec(file) ?? MODULE.exec(file))?.[0] ?? null;

const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(file), specifier);
  }
  const [, name, rest] = /^@hr\/([^/]+)(\/.*)?$/.exec(specifier) ?? [];
  if (name !== undefined) {
    return name === 'prisma' ? 'prisma/index.ts' : `packages/${name}/src${rest ?? ''}/index.ts`;
  }
  return specifier.startsWith('#') ? `${file.split('/src/')[0]}/src/${specifier.slice(1)}` : specifier;
};

/**
 * Returns the folders of the changed files, and those of the files that import one of these folders, in alphabetical
 * order.
 */
export const affectedFolders = (changed: readonly string[], sources: readonly SourceFile[]): string[] => {
  const folders = new Set(changed.flatMap((file) => folderOf(file) ?? []));
  const imports = ({ file, imports: specifiers }: SourceFile): boolean =>
    specifiers.some((specifier) => folders.has(folderOf(resolveImport(file, specifier)) ?? ''));
  const importing = sources.filter(imports).flatMap(({ file }) => folderOf(file) ?? []);
  return [...new Set([...folders, ...importing])].toSorted();
};

const readSources = (): SourceFile[] =>
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: inRoot() })
    .filter((file) => !/\.(test|factory|reach)\.tsx?$|\/testing\//.test(file))
    .map((file) => {
      const text = readFileSync(inRoot(file), 'utf8');
      return { file, imports: [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name) };
    });

/** Finds the folders to test: those with changes since a revision, committed or not, and those that import them. */
export const foldersToTest = async (revision: string): Promise<string[]> => {
  const tracked = await runOrThrow(['git', 'diff', '--name-only', revision]);
  const untracked = await runOrThrow(['git', 'ls-files', '--others', '--exclude-standard']);
  return affectedFolders(`${tracked}${untracked}`.split('\n').filter(Boolean), readSources());
};
