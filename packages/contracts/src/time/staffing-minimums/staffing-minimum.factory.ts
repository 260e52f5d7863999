import type { StaffingMinimum } from './staffing-minimum.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds three people on weekdays and two on holidays in the early shift. */
export const buildStaffingMinimum = (overrides: Partial<StaffingMinimum> = {}): StaffingMinimum => ({
  id: id(nextNumber()),
  department: { id: id(900_001), code: 'NUR', nameZh: '護理部' },
  shiftTemplate: { id: id(900_002), code: 'D1', nameZh: '早班' },
  weekdayCount: 3,
  holidayCount: 2,
  startOn: '2026-11-01',
  endOn: null,
  note: null,
  state: 'current',
  version: 1,
  ...overrides,
});
