import { nextNumber } from '../../core/factory-number.ts';
import type { AttendanceAdjustment } from './attendance-adjustment.endpoints.ts';

/** Builds a correction of a delay in November 2026, which counts in December. */
export const buildAdjustment = (overrides: Partial<AttendanceAdjustment> = {}): AttendanceAdjustment => ({
  id: `00000000-0000-4000-8000-${String(nextNumber()).padStart(12, '0')}`,
  employee: { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明' },
  on: '2026-11-03',
  month: '2026-12',
  kind: 'late',
  leaveType: null,
  detail: null,
  minutes: -20,
  reason: '打卡機故障',
  enteredAt: '2026-12-02T01:00:00Z',
  enteredBy: '張美芬',
  voidedAt: null,
  voidReason: null,
  ...overrides,
});
