import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inRoot } from './workspace.ts';

/** What the bundler tells of one of its files. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Loaded along with it, by their names in the manifest. */
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const KILOBYTE = 1_000;
const MOST_TO_SIGN_IN = 180 * KILOBYTE;
const MOST_OF_A_SCREEN = 60 * KILOBYTE;

const built = (file: string): string => inRoot('apps', 'web', 'dist', file);
const chunks = JSON.parse(readFileSync(built('.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** The chunk and all that it loads along, to the last. */
const loadedBy = (name: string, seen: Set<string> = new Set()): Set<string> => {
  if (!seen.has(name)) {
    seen.add(name);
    chunks[name]?.imports?.forEach((imported) => loadedBy(imported, seen));
  }
  return seen;
};

/** Bytes that travel, compressed as the service compresses them. */
const weightOf = (names: Iterable<string>): number =>
  [...names]
    .flatMap((name) => [chunks[name]?.file ?? '', ...(chunks[name]?.css ?? [])])
    .reduce((sum, file) => sum + gzipSync(readFileSync(built(file))).length, 0);

const lateParts = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry);
const screens = lateParts.filter((name) =>
  /^src\/features\/(?!access\/sign-in\/)[a-z-]+\/[a-z-]+\/(index|pages\/.+)\.tsx?$/.test(name),
);

describe('what the browser loads', () => {
  it('is built for production, whoever builds it', () => {
    const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'));
    const development = scripts.filter(({ file }) => readFileSync(built(file), 'utf8').includes('jsxDEV'));

    expect(development.map(({ file }) => file)).toEqual([]);
  });

  it('is at most 180 kB before somebody signs in', () => {
    const names = ['index.html', 'src/features/access/sign-in/login-route.ts'];
    const page = new Set(names.flatMap((name) => [...loadedBy(name)]));

    expect(weightOf(page) + gzipSync(readFileSync(built('index.html'))).length).toBeLessThanOrEqual(MOST_TO_SIGN_IN);
  });

  it('knows a screen when it sees one', () => {
    expect(screens).toContain('src/features/organisation/departments/pages/department-page.tsx');
    expect(screens).toContain('src/features/shell/home/pages/home-page.tsx');
  });

  it.each(screens)('is at most 60 kB for %s beyond what other parts load too', (screen) => {
    const others = new Set(lateParts.filter((name) => name !== screen).flatMap((name) => [...loadedBy(name)]));
    const own = [...loadedBy(screen)].filter((name) => !others.has(name));

    expect(own).toContain(screen);
    expect(weightOf(own)).toBeLessThanOrEqual(MOST_OF_A_SCREEN);
  });
});
