import { describe, expect, it } from 'vitest';
import { askedChanges, outdatedNames } from './index.ts';

const kept = { mobile: '0912345678', phone: null, contacts: [{ name: '陳家人' }], note: '內部' };

describe('what somebody asks for', () => {
  it.each([
    { after: kept, names: [], why: 'nothing is another than before' },
    { after: { ...kept, mobile: '0987654321' }, names: ['mobile'], why: 'one value is' },
    { after: { ...kept, phone: '02-1234-5678' }, names: ['phone'], why: 'there was none' },
    { after: { ...kept, contacts: [{ name: '陳親友' }] }, names: ['contacts'], why: 'a line is another' },
    { after: { ...kept, note: '外部' }, names: [], why: 'it is not theirs to say' },
  ])('is $names when $why', ({ after, names }) => {
    const changes = askedChanges(['mobile', 'phone', 'contacts'], kept, after);
    expect(changes.map(({ name }) => name)).toEqual(names);
  });

  it('keeps both sides', () => {
    expect(askedChanges(['mobile'], kept, { mobile: '0987654321' })).toEqual([
      { name: 'mobile', before: '0912345678', after: '0987654321' },
    ]);
  });
});

describe('a request that waited', () => {
  const changes = askedChanges(['mobile', 'phone'], kept, { mobile: '0987654321', phone: '02-1234-5678' });

  it.each([
    { now: kept, names: [], why: 'nothing changed meanwhile' },
    { now: { ...kept, note: '改過' }, names: [], why: 'something else changed' },
    { now: { ...kept, mobile: '0900000000' }, names: ['mobile'], why: 'the same value was changed by somebody else' },
    { now: { ...kept, mobile: '0987654321' }, names: ['mobile'], why: 'somebody else made the same change' },
  ])('is outdated in $names when $why', ({ now, names }) => {
    expect(outdatedNames(changes, now)).toEqual(names);
  });
});
