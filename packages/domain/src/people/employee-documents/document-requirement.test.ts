import { expect, it } from 'vitest';
import { isDocumentRequired } from './index.ts';

type Requirement = Parameters<typeof isDocumentRequired>[0];
type EmployeeFacts = Parameters<typeof isDocumentRequired>[1];

const requirement: Requirement = { requiredOf: ['employed'], concerns: 'everybody', employmentTypeIds: [] };
const person: EmployeeFacts = { standings: ['employed'], idKind: 'local', employmentTypeId: 'full-time' };

it.each<{ of: Partial<Requirement>; whom: Partial<EmployeeFacts>; isRequired: boolean; why: string }>([
  { of: {}, whom: {}, isRequired: true, why: 'it applies to all employed people' },
  { of: {}, whom: { standings: ['left'] }, isRequired: false, why: 'the employee has left' },
  { of: {}, whom: { standings: ['upcoming', 'employed'] }, isRequired: true, why: 'the employee will be employed' },
  { of: { concerns: 'nationals' }, whom: {}, isRequired: true, why: 'the employee is a national' },
  {
    of: { concerns: 'nationals' },
    whom: { idKind: 'hk_macau' },
    isRequired: false,
    why: 'the employee is not a national',
  },
  { of: { concerns: 'foreigners' }, whom: {}, isRequired: false, why: 'the employee is a national' },
  { of: { concerns: 'foreigners' }, whom: { idKind: 'foreign' }, isRequired: true, why: 'the employee is a foreigner' },
  {
    of: { concerns: 'foreigners' },
    whom: { idKind: 'mainland' },
    isRequired: true,
    why: 'people from the mainland need a permit too',
  },
  { of: { concerns: 'foreigners' }, whom: { idKind: null }, isRequired: false, why: 'the identity kind is unknown' },
  { of: { employmentTypeIds: ['full-time'] }, whom: {}, isRequired: true, why: 'the employment type matches' },
  { of: { employmentTypeIds: ['part-time'] }, whom: {}, isRequired: false, why: 'the employment type differs' },
  {
    of: { employmentTypeIds: ['full-time'] },
    whom: { employmentTypeId: null },
    isRequired: false,
    why: 'there is no employment type',
  },
])('a document is required ($isRequired) because $why', ({ of, whom, isRequired }) => {
  expect(isDocumentRequired({ ...requirement, ...of }, { ...person, ...whom })).toBe(isRequired);
});
