import type { Holiday } from './holiday.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** A national holiday of the law, the whole day, where it belongs. */
export const buildHoliday = (overrides: Partial<Holiday> = {}): Holiday => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    date: '2026-10-10',
    name: '國慶日',
    kind: 'national_holiday',
    startMinute: null,
    endMinute: null,
    source: 'statutory',
    isDerived: false,
    isEdited: false,
    shiftedFrom: null,
    shiftConsent: null,
    note: null,
    version: 1,
    ...overrides,
  };
};
