import { describe, expect, it } from 'vitest';
import { contradictionsOf } from './index.ts';

const identityOfMan = { idKind: 'local', gender: 'male', identityNumber: 'A123456789', nationalityCode: 'TW' };

describe('checks the identity number against the sex', () => {
  it.each([
    { identityNumber: 'A123456789', gender: 'male', is: [] },
    { identityNumber: 'A123456789', gender: 'female', is: ['gender'] },
    { identityNumber: 'A223456781', gender: 'female', is: [] },
    { identityNumber: 'A223456781', gender: 'male', is: ['gender'] },
    { identityNumber: 'A800000014', gender: 'female', is: ['gender'] },
    { identityNumber: 'A900000016', gender: 'male', is: ['gender'] },
    { identityNumber: 'AC01234567', gender: 'female', is: ['gender'] },
    { identityNumber: 'AB01234567', gender: 'male', is: ['gender'] },
    { identityNumber: 'A123456789', gender: 'other', is: [] },
    { identityNumber: 'A123456789', gender: null, is: [] },
    { identityNumber: 'A2', gender: 'male', is: [] },
    { identityNumber: null, gender: 'male', is: [] },
  ])('$identityNumber with $gender contradicts $is', ({ is, ...identity }) => {
    expect(contradictionsOf({ ...identityOfMan, ...identity })).toEqual(is);
  });
});

describe('checks the kind of identity against the nationality', () => {
  it.each([
    { idKind: 'local', nationalityCode: 'TW', is: [] },
    { idKind: 'local', nationalityCode: 'JP', is: ['nationality'] },
    { idKind: 'foreign', nationalityCode: 'JP', is: [] },
    { idKind: 'local', nationalityCode: null, is: [] },
    { idKind: null, nationalityCode: 'JP', is: [] },
  ])('$idKind with $nationalityCode contradicts $is', ({ is, ...identity }) => {
    expect(contradictionsOf({ ...identityOfMan, ...identity })).toEqual(is);
  });
});
