import { expect, it } from 'vitest';
import { isDocumentRequired } from './index.ts';

type Requirement = Parameters<typeof isDocumentRequired>[0];
type EmployeeFacts = Parameters<typeof isDocumentRequired>[1];

const requirement: Requirement = { requiredOf: ['employed'], concerns: 'everybody', employmentTypeIds: [] };
const person: EmployeeFacts = { standings: ['employed'], idKind: 'local', employmentTypeId: 'full-time' };

it.each<{ of: Partial<Requirement>; whom: Partial<EmployeeFacts>; isRequired: boolean; why: string }>([
  { of: {}, whom: {}, isRequired: true, why: 'it is of everybody who is employed' },
  { of: {}, whom: { standings: ['left'] }, isRequired: false, why: 'they have left' },
  { of: {}, whom: { standings: ['upcoming', 'employed'] }, isRequired: true, why: 'they will be employed' },
  { of: { concerns: 'nationals' }, whom: {}, isRequired: true, why: 'they are nationals' },
  { of: { concerns: 'nationals' }, whom: { idKind: 'hk_macau' }, isRequired: false, why: 'they are none' },
  { of: { concerns: 'foreigners' }, whom: {}, isRequired: false, why: 'they are nationals' },
  { of: { concerns: 'foreigners' }, whom: { idKind: 'foreign' }, isRequired: true, why: 'they are foreigners' },
  { of: { concerns: 'foreigners' }, whom: { idKind: 'mainland' }, isRequired: true, why: 'they need a permit, too' },
  { of: { concerns: 'foreigners' }, whom: { idKind: null }, isRequired: false, why: 'it is not known of them' },
  { of: { employmentTypeIds: ['full-time'] }, whom: {}, isRequired: true, why: 'it is of their type' },
  { of: { employmentTypeIds: ['part-time'] }, whom: {}, isRequired: false, why: 'it is of another type' },
  {
    of: { employmentTypeIds: ['full-time'] },
    whom: { employmentTypeId: null },
    isRequired: false,
    why: 'they have none',
  },
])('a document is required ($isRequired) because $why', ({ of, whom, isRequired }) => {
  expect(isDocumentRequired({ ...requirement, ...of }, { ...person, ...whom })).toBe(isRequired);
});
