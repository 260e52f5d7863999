import { applicationKinds, applicationKindSet } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './index.ts';

describe('the kinds of applications', () => {
  it.each(applicationKinds.map((kind) => ({ kind })))('are cancelled where screens offer it: $kind', ({ kind }) => {
    expect(rulesOf(kind).giveBack !== null).toBe(applicationKindSet[kind].isCancellable);
  });

  it('are numbered apart', () => {
    const prefixes = applicationKinds.map((kind) => rulesOf(kind).prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
