import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type SliceKind, templatesOf } from './slice-kinds.ts';
import type { SliceNames } from './slice-names.ts';

const TEMPLATES = path.join(import.meta.dirname, 'templates');

const EXTENSION = '.template';

const filled = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = names[name];
    if (value === undefined) {
      throw new Error(`A template asks for “${name}”, which a slice has not.`);
    }
    return value;
  });

/**
 * The files of a new slice by their paths: the smallest slice of its kind that is whole, to be given its own fields. A
 * template stands at the path of its file, with the names of the slice left open in both.
 */
export const sliceSources = (
  kind: SliceKind,
  names: SliceNames & { readonly migration: string },
): Record<string, string> =>
  Object.fromEntries(
    templatesOf(kind).flatMap((folder) => {
      const cwd = path.join(TEMPLATES, folder);
      return globSync(`**/*${EXTENSION}`, { cwd })
        .toSorted()
        .map((file) => [
          filled(file.slice(0, -EXTENSION.length).replaceAll(path.sep, '/'), { ...names }),
          filled(readFileSync(path.join(cwd, file), 'utf8'), { ...names }),
        ]);
    }),
  );
