import { describe, expect, it } from 'vitest';
import { isPassportName, missingForeignPapers, missingWorkPermitFields } from './index.ts';

const complete = {
  idKind: 'foreign',
  nameEn: 'NGUYEN, VAN-AN',
  passportNumber: 'B1234567',
  passportExpiresOn: '2030-01-01',
  residencePermitExpiresOn: '2028-01-01',
  taxResidency: 'resident',
} as const;

describe('missingForeignPapers', () => {
  it.each([
    { change: {}, isNew: true, lacks: [], why: 'all fields are filled in' },
    {
      change: { passportNumber: undefined },
      isNew: true,
      lacks: ['passportNumber'],
      why: 'a new record has no stored number',
    },
    { change: { passportNumber: undefined }, isNew: false, lacks: [], why: 'the stored number stays' },
    { change: { passportNumber: null }, isNew: false, lacks: ['passportNumber'], why: 'it is deleted' },
    {
      change: { taxResidency: null, residencePermitExpiresOn: null },
      isNew: false,
      lacks: ['residencePermitExpiresOn', 'taxResidency'],
      why: 'forms ask for both',
    },
    { change: { idKind: 'hk_macau', taxResidency: null }, isNew: true, lacks: [], why: 'they are no foreigner' },
    { change: { idKind: 'local', nameEn: null }, isNew: true, lacks: [], why: 'a citizen has none' },
  ] as const)('reports $lacks as missing: $why', ({ change, isNew, lacks }) => {
    expect(missingForeignPapers({ ...complete, ...change }, { isNew })).toEqual(lacks);
  });

  it('accepts passport names in letters from A to Z', () => {
    expect(["O'BRIEN, J. P.", '阮文安', 'José', ''].map(isPassportName)).toEqual([true, false, false, false]);
  });
});

describe('missingWorkPermitFields', () => {
  const permit = {
    idKind: 'foreign',
    workPermitNo: null,
    workPermitExpiresOn: null,
    isWorkPermitExempt: false,
  } as const;

  it.each([
    { change: {}, lacks: ['workPermitNo', 'workPermitExpiresOn'], why: 'it is empty' },
    { change: { workPermitNo: '勞動發管字第1號' }, lacks: ['workPermitExpiresOn'], why: 'its expiry date is missing' },
    { change: { isWorkPermitExempt: true }, lacks: [], why: 'the law asks for none' },
    { change: { idKind: 'local' }, lacks: [], why: 'a citizen has none' },
  ] as const)('reports $lacks as missing: $why', ({ change, lacks }) => {
    expect(missingWorkPermitFields({ ...permit, ...change })).toEqual(lacks);
  });
});
