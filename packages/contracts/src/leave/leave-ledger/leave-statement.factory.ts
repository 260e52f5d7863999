import type { LeaveStatement } from './leave-statement.endpoints.ts';

const DAY = 480;

/** Fourteen days of annual leave granted to E00001, one of which was used. */
export const buildLeaveStatement = (overrides: Partial<LeaveStatement> = {}): LeaveStatement => ({
  employee: { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明' },
  departmentName: '研究組',
  type: 'annual',
  from: '2026-01-01',
  to: '2026-11-21',
  opening: 0,
  lines: [
    {
      id: '00000000-0000-4000-8000-000000900005',
      on: '2026-01-01',
      kind: 'grant',
      minutes: 14 * DAY,
      before: 0,
      after: 14 * DAY,
      lotEndsOn: '2026-12-31',
      reason: null,
      sourceNo: null,
      overrideReasons: null,
    },
    {
      id: '00000000-0000-4000-8000-000000900006',
      on: '2026-05-04',
      kind: 'use',
      minutes: -DAY,
      before: 14 * DAY,
      after: 13 * DAY,
      lotEndsOn: '2026-12-31',
      reason: null,
      sourceNo: 'LV-1',
      overrideReasons: null,
    },
  ],
  closing: 13 * DAY,
  lots: [
    {
      id: '00000000-0000-4000-8000-000000900002',
      origin: 'grant',
      from: '2026-01-01',
      until: '2026-12-31',
      granted: 14 * DAY,
      taken: DAY,
      carriedOverOrPaid: 0,
      expired: 0,
      remaining: 13 * DAY,
    },
  ],
  ...overrides,
});
