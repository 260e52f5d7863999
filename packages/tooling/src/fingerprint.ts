import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './workspace.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'generated']);

const filesUnder = (place: string): string[] => {
  if (statSync(place).isFile()) {
    return [place];
  }
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap(({ name }) => filesUnder(path.join(place, name)))
    .toSorted();
};

/** Returns a hash of the files below the places, to detect changes. */
export const fingerprint = (...places: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesUnder(inRoot(place)))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
};
