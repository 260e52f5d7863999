import { expect, it } from 'vitest';
import { payslipHoursOf } from './payslip-hours.ts';

const overtime = (dayKind: 'workday' | 'rest_day', ...paidTiers: number[]) =>
  ({ on: '2026-10-02', dayKind, tiers: paidTiers, paidTiers }) as const;

const leave = (name: string, minutes: number) =>
  ({ on: '2026-10-05', name, article: '', minutes, payPercent: 50, attendanceBonus: 'none' }) as never;

it('sums paid overtime by kind of day, leave by name, and absence; what is taken back disappears', () => {
  const hours = payslipHoursOf({
    overtime: [overtime('workday', 120, 60), overtime('rest_day', 480), overtime('workday', 30)],
    leaves: [leave('病假', 480), leave('事假', 240), leave('事假', -240)],
    absences: [{ on: '2026-10-06', absentMinutes: 60, lateMinutes: 5, earlyMinutes: 0 }],
  });
  expect(hours).toEqual({
    overtime: [
      { dayKind: 'workday', minutes: 210 },
      { dayKind: 'rest_day', minutes: 480 },
    ],
    leaves: [{ name: '病假', minutes: 480 }],
    absentMinutes: 65,
  });
});
