import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './workspace.ts';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;

/** Decisions that nothing in the code follows, with the reason. */
const WITHOUT_CODE: Readonly<Record<string, string>> = {};

const CODE = [
  '{apps,packages}/*/src/**/*.{ts,tsx}',
  'packages/tooling/*.cjs',
  'prisma/*.ts',
  'prisma/{schema,seed,sql,migrations}/**/*.{ts,prisma,sql}',
];

/** A comment may break the line before the number. */
const REFERENCE = /\bdecision[\s*/-]+(?<number>\d{3})\b/giu;
const LINK = /\]\((?<target>[^)#]+)/gu;
const SUPERSEDED = /^Superseded by (?:decision )?\[?\d{3}/u;

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const matchesOf = (text: string, pattern: RegExp, group: string): readonly string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.[group] ?? '');

const numberOf = (file: string): string => path.basename(file).slice(0, 3);

const decisions = globSync(`${FOLDER}/[0-9][0-9][0-9]-*.md`, { cwd: inRoot() }).toSorted();

const inForce = decisions
  .filter((file) => !SUPERSEDED.test(read(file).split('\n')[2] ?? ''))
  .map((file) => numberOf(file));

const references = globSync(CODE, { cwd: inRoot() }).flatMap((file) =>
  matchesOf(read(file), REFERENCE, 'number').map((number) => ({ file, number })),
);

const brokenLinksOf = (file: string): readonly string[] =>
  matchesOf(read(file), LINK, 'target')
    .filter((target) => !/^https?:/u.test(target))
    .filter((target) => !existsSync(inRoot(path.dirname(file), target)))
    .map((target) => `${file} → ${target}`);

describe('decisions', () => {
  it('have a number each', () => {
    const numbers = decisions.map((file) => numberOf(file));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('are listed once in the index', () => {
    const listed = matchesOf(read(INDEX), LINK, 'target').filter((target) => /^\d{3}-/u.test(target));
    expect(listed.toSorted()).toEqual(decisions.map((file) => path.basename(file)));
  });

  it('and the index link only to files that exist', () => {
    expect([INDEX, ...decisions].flatMap((file) => brokenLinksOf(file))).toEqual([]);
  });
});

describe('the code', () => {
  it('names only decisions that exist and are not superseded as a whole', () => {
    expect(references.filter(({ number }) => !inForce.includes(number))).toEqual([]);
  });

  it('names every decision that is not superseded as a whole', () => {
    const named = new Set(references.map(({ number }) => number));
    expect(inForce.filter((number) => !named.has(number))).toEqual(Object.keys(WITHOUT_CODE));
  });
});
