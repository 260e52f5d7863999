import { buildTotals } from '@hr/contracts/time/attendance/attendance.factory.ts';
import { expect, it } from 'vitest';
import { ownTotals, totalColumns } from './attendance-totals.ts';

it('shows hours, counts and minutes, and dashes for zero', () => {
  const totals = buildTotals({
    expectedDays: 22,
    attendedDays: 21,
    workedMinutes: 10_050,
    lateCount: 2,
    lateMinutes: 25,
    absentMinutes: 480,
    overtime: { workday: 90, rest_day: 480, national_holiday: 0, regular_leave: 0 },
    unapprovedMinutes: 30,
  });
  expect(Object.fromEntries(totalColumns.map(({ label, text }) => [label, text(totals)]))).toEqual({
    應出勤日: '22',
    實出勤日: '21',
    工時: '167.5',
    '遲到次／分': '2／25',
    早退: '—',
    缺卡: '—',
    曠職時數: '8',
    請假時數: '—',
    平日加班: '1.5',
    休息日加班: '8',
    國定加班: '—',
    例假加班: '—',
    '未申請（分）': '30',
  });
});

it('leaves out zeros of a person, except days and hours', () => {
  expect(ownTotals(buildTotals({ lateCount: 1, lateMinutes: 12 }))).toEqual([
    { label: '應出勤日', text: '—' },
    { label: '實出勤日', text: '—' },
    { label: '工時', text: '—' },
    { label: '遲到次／分', text: '1／12' },
  ]);
});
