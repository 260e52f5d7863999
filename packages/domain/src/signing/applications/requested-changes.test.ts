import { describe, expect, it } from 'vitest';
import { requestedChanges, outdatedNames } from './index.ts';

const stored = { mobile: '0912345678', phone: null, contacts: [{ name: '陳家人' }], note: '內部' };

describe('requestedChanges', () => {
  it.each([
    { after: stored, names: [], why: 'no value differs' },
    { after: { ...stored, mobile: '0987654321' }, names: ['mobile'], why: 'one value differs' },
    { after: { ...stored, phone: '02-1234-5678' }, names: ['phone'], why: 'the stored value is null' },
    { after: { ...stored, contacts: [{ name: '陳親友' }] }, names: ['contacts'], why: 'an entry of a list differs' },
    { after: { ...stored, note: '外部' }, names: [], why: 'a value that is not requestable differs' },
  ])('returns $names if $why', ({ after, names }) => {
    const changes = requestedChanges(['mobile', 'phone', 'contacts'], stored, after);
    expect(changes.map(({ name }) => name)).toEqual(names);
  });

  it('returns the old and the new value', () => {
    expect(requestedChanges(['mobile'], stored, { mobile: '0987654321' })).toEqual([
      { name: 'mobile', before: '0912345678', after: '0987654321' },
    ]);
  });
});

describe('outdatedNames', () => {
  const changes = requestedChanges(['mobile', 'phone'], stored, { mobile: '0987654321', phone: '02-1234-5678' });

  it.each([
    { now: stored, names: [], why: 'nothing has changed since the request' },
    { now: { ...stored, note: '改過' }, names: [], why: 'another value has changed' },
    { now: { ...stored, mobile: '0900000000' }, names: ['mobile'], why: 'another user changed the same value' },
    { now: { ...stored, mobile: '0987654321' }, names: ['mobile'], why: 'another user made the same change' },
  ])('returns $names if $why', ({ now, names }) => {
    expect(outdatedNames(changes, now)).toEqual(names);
  });
});
