import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inRoot } from './workspace.ts';

/** Entry of the bundler's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Chunks loaded together with it, by manifest name. */
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const KILOBYTE = 1_000;
const MAX_LOGIN_BYTES = 180 * KILOBYTE;
const MAX_SCREEN_BYTES = 60 * KILOBYTE;

const built = (file: string): string => inRoot('apps', 'web', 'dist', file);
const chunks = JSON.parse(readFileSync(built('.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** Returns a chunk and all its static imports. */
const loadedBy = (name: string, visited: Set<string> = new Set()): Set<string> => {
  if (!visited.has(name)) {
    visited.add(name);
    chunks[name]?.imports?.forEach((imported) => loadedBy(imported, visited));
  }
  return visited;
};

/** Returns the compressed size in bytes. */
const weightOf = (names: Iterable<string>): number =>
  [...names]
    .flatMap((name) => [chunks[name]?.file ?? '', ...(chunks[name]?.css ?? [])])
    .reduce((sum, file) => sum + gzipSync(readFileSync(built(file))).length, 0);

const lateParts = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry);
const screens = lateParts.filter((name) =>
  /^src\/features\/(?!access\/sign-in\/)[a-z-]+\/[a-z-]+\/(index|pages\/.+)\.tsx?$/.test(name),
);

describe('the size of the bundle', () => {
  it('is a production build, regardless of the environment', () => {
    const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'));
    const development = scripts.filter(({ file }) => readFileSync(built(file), 'utf8').includes('jsxDEV'));

    expect(development.map(({ file }) => file)).toEqual([]);
  });

  it('is at most 180 kB before the login', () => {
    const names = ['index.html', 'src/features/access/sign-in/login-route.ts'];
    const page = new Set(names.flatMap((name) => [...loadedBy(name)]));

    expect(weightOf(page) + gzipSync(readFileSync(built('index.html'))).length).toBeLessThanOrEqual(MAX_LOGIN_BYTES);
  });

  it('recognizes screens', () => {
    expect(screens).toContain('src/features/organisation/departments/pages/department-page.tsx');
    expect(screens).toContain('src/features/shell/home/pages/home-page.tsx');
  });

  it.each(screens)('is at most 60 kB for %s without shared parts', (screen) => {
    const others = new Set(lateParts.filter((name) => name !== screen).flatMap((name) => [...loadedBy(name)]));
    const own = [...loadedBy(screen)].filter((name) => !others.has(name));

    expect(own).toContain(screen);
    expect(weightOf(own)).toBeLessThanOrEqual(MAX_SCREEN_BYTES);
  });
});
