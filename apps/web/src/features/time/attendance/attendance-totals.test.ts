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
    countedOvertimeMinutes: 570,
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
    '月加班累計／46': '9.5／46',
    '未申請（分）': '30',
  });
});

it.each([
  { minutes: 0, text: '—', kind: null },
  { minutes: 2_400, text: '40／46', kind: null },
  { minutes: 2_401, text: '40.02／46 逾 40', kind: 'warning' },
  { minutes: 2_760, text: '46／46 逾 40', kind: 'warning' },
  { minutes: 2_790, text: '46.5／46 逾 46', kind: 'negative' },
])('marks $minutes minutes of counted overtime as $kind', ({ minutes, text, kind }) => {
  const column = totalColumns.find(({ field }) => field === 'counted');
  const totals = buildTotals({ countedOvertimeMinutes: minutes });
  expect([column?.text(totals), column?.kindOf?.(totals)]).toEqual([text, kind]);
});

it('leaves out zeros of a person, except days and hours', () => {
  expect(ownTotals(buildTotals({ lateCount: 1, lateMinutes: 12 }))).toEqual([
    { label: '應出勤日', text: '—' },
    { label: '實出勤日', text: '—' },
    { label: '工時', text: '—' },
    { label: '遲到次／分', text: '1／12' },
  ]);
});
