import type { WorkingHourSetting } from './working-hour-system.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds the four-week system of a department. */
export const buildWorkingHourSetting = (overrides: Partial<WorkingHourSetting> = {}): WorkingHourSetting => ({
  id: id(nextNumber()),
  department: { id: id(900_001), code: 'NUR', nameZh: '護理部' },
  employee: null,
  departmentName: null,
  system: 'four_week',
  startOn: '2026-11-01',
  endOn: null,
  cycleStartOn: '2026-11-01',
  shortRestConsentNo: null,
  movedLeaveApprovalNo: null,
  overtimeConsentNo: null,
  note: null,
  state: 'current',
  version: 1,
  ...overrides,
});
