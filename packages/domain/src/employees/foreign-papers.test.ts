import { describe, expect, it } from 'vitest';
import { isPassportName, lackingPapers } from './index.ts';

const complete = {
  idKind: 'foreign',
  nameEn: 'NGUYEN, VAN-AN',
  passportNumber: 'B1234567',
  passportExpiresOn: '2030-01-01',
  residencePermitExpiresOn: '2028-01-01',
  taxResidency: 'resident',
} as const;

describe('the papers of a foreigner', () => {
  it.each([
    { change: {}, isNew: true, lacks: [], why: 'all is told' },
    { change: { passportNumber: undefined }, isNew: true, lacks: ['passportNumber'], why: 'nothing is kept yet' },
    { change: { passportNumber: undefined }, isNew: false, lacks: [], why: 'what is kept stays' },
    { change: { passportNumber: null }, isNew: false, lacks: ['passportNumber'], why: 'it is taken away' },
    {
      change: { taxResidency: null, residencePermitExpiresOn: null },
      isNew: false,
      lacks: ['residencePermitExpiresOn', 'taxResidency'],
      why: 'forms ask for both',
    },
    { change: { idKind: 'hk_macau', taxResidency: null }, isNew: true, lacks: [], why: 'they are no foreigner' },
    { change: { idKind: 'local', nameEn: null }, isNew: true, lacks: [], why: 'a citizen has none' },
  ] as const)('lack $lacks: $why', ({ change, isNew, lacks }) => {
    expect(lackingPapers({ ...complete, ...change }, { isNew })).toEqual(lacks);
  });

  it('name them in letters from A to Z', () => {
    expect(["O'BRIEN, J. P.", '阮文安', 'José', ''].map(isPassportName)).toEqual([true, false, false, false]);
  });
});
