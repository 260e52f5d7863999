import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { binary, inRoot } from './workspace.ts';

// Within the checkout, where the linter finds the rules that its configuration names.
const folder = mkdtempSync(inRoot('node_modules', '.lint-'));

afterAll(() => rmSync(folder, { recursive: true }));

const lint = (source: string) => {
  const file = path.join(folder, 'source.ts');
  writeFileSync(file, source);
  const command = [binary('oxlint'), '--no-ignore', '--config', inRoot('.oxlintrc.json'), file];
  return run(command, { quiet: true });
};

describe('the linter', () => {
  it.each([
    { why: 'parts that can take each other’s characters', expression: String.raw`/^\s*(.*?)\s*$/s` },
    { why: 'a search that begins anew at each character', expression: String.raw`/\s+$/` },
    { why: 'a repetition within a repetition', expression: '/^(a+)+$/' },
  ])('refuses a regular expression that can take more than linear time: $why', async ({ expression }) => {
    const { ok, output } = await lint(`export const matches = (text: string): boolean => ${expression}.test(text);\n`);

    expect({ ok, output }).toEqual({ ok: false, output: expect.stringContaining('regexp(no-super-linear') });
  });

  it('accepts long sequential code', async () => {
    const { ok } = await lint(
      String.raw`export const matches = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);` + '\n',
    );

    expect(ok).toBe(true);
  });
});
