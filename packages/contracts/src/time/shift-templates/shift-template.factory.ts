import type { ShiftTemplate } from './shift-template.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds an early shift from nine to six with an unpaid break at noon. */
export const buildShiftTemplate = (overrides: Partial<ShiftTemplate> = {}): ShiftTemplate => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    code: `D${sequence}`,
    department: null,
    note: null,
    nameZh: '早班',
    kind: 'day',
    colour: 'blue',
    startMinute: 540,
    endMinute: 1_080,
    breaks: '12:00-13:00',
    flexMinutes: 0,
    punchBeforeMinutes: 60,
    punchAfterMinutes: 240,
    graceMinutes: 0,
    overtimeAfterMinutes: 0,
    allowance: null,
    workMinutes: 480,
    isOvernight: false,
    status: 'active',
    periodId: id(900_000 + sequence),
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    nextChangeOn: null,
    version: 1,
    ...overrides,
  };
};
