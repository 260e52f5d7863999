import type { OfficeHours } from './office-hours.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Those of everybody: Monday to Friday from nine to six, with an hour at noon. */
export const buildOfficeHours = (overrides: Partial<OfficeHours> = {}): OfficeHours => {
  const sequence = nextNumber();
  const day = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };
  return {
    id: id(sequence),
    name: '全公司',
    department: null,
    week: [null, day, day, day, day, day, null],
    status: 'active',
    periodId: id(900_000 + sequence),
    effectiveFrom: '2000-01-01',
    effectiveTo: null,
    nextChangeOn: null,
    version: 1,
    ...overrides,
  };
};
