import { applicationKinds, applicationKindSet } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { getKindRules } from './index.ts';

describe('the kinds of applications', () => {
  it.each(applicationKinds.map((kind) => ({ kind })))('can be cancelled exactly if the screens offer it: $kind', ({ kind }) => {
    expect(getKindRules(kind).cancel !== null).toBe(applicationKindSet[kind].isCancellable);
  });

  it('have different number prefixes', () => {
    const prefixes = applicationKinds.map((kind) => getKindRules(kind).prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
