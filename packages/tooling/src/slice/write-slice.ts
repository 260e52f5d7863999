import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SliceKind } from './slice-kinds.ts';
import type { SliceNames } from './slice-names.ts';
import { registrationsOf } from './slice-registrations.ts';
import { sliceSources } from './slice-sources.ts';

/** The number after the highest one, with four digits. */
const nextMigration = (root: string): string => {
  const numbers = readdirSync(path.join(root, 'prisma', 'migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

const requireScreen = (root: string, screen: string): void => {
  const screens = readFileSync(path.join(root, 'packages', 'domain', 'src', 'access', 'permission.ts'), 'utf8');
  if (!screens.includes(`\n  ${screen}: `)) {
    throw new Error(
      `There is no screen “${screen}” in packages/domain/src/access/permission.ts; it is added there first.`,
    );
  }
};

interface NewSlice {
  readonly kind: SliceKind;
  readonly names: SliceNames;
}

/**
 * Writes the files of a new slice into the checkout at `root` and tells the rest of it; answers what was written and
 * changed. Either all of it is done or nothing.
 * @throws Error when a file is there already, the screen is unknown, or a place to tell of the slice is not found.
 */
export const writeSlice = (root: string, { kind, names }: NewSlice): string[] => {
  requireScreen(root, names.screen);
  const files = new Map(Object.entries(sliceSources(kind, { ...names, migration: nextMigration(root) })));
  const folders = [`packages/contracts/src/${names.plural}`, `prisma/schema/${names.plural}.prisma`];
  const existing = folders.find((folder) => existsSync(path.join(root, folder)));
  if (existing !== undefined) {
    throw new Error(`There is ${existing} already.`);
  }
  for (const { file, edit } of registrationsOf(kind)) {
    // Some files are told twice.
    files.set(file, edit(files.get(file) ?? readFileSync(path.join(root, file), 'utf8'), names));
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()];
};
