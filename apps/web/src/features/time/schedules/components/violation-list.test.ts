import type { CalendarDate } from '@hr/domain/dates';
import { expect, it } from 'vitest';
import { mergeViolations } from '../schedule-checks.ts';
import { datesText } from './violation-list.tsx';

it.each<{ days: CalendarDate[]; expected: string; why: string }>([
  { days: ['2031-12-01'], expected: '2031/12/01', why: 'one day' },
  { days: ['2031-12-01', '2031-12-02', '2031-12-03'], expected: '2031/12/01 ～ 2031/12/03', why: 'consecutive' },
  { days: ['2031-12-01', '2031-12-03'], expected: '2031/12/01、2031/12/03', why: 'with a gap' },
  {
    days: ['2031-12-01', '2031-12-03', '2031-12-05', '2031-12-07'],
    expected: '2031/12/01、2031/12/03、2031/12/05 等 4 日',
    why: 'many',
  },
])('writes the days of a violation ($why)', ({ days, expected }) => {
  expect(datesText(days)).toBe(expected);
});

it('merges equal violations of single days', () => {
  const violation = { rule: 'unavailable', article: null, level: 'must' as const, text: '合約已到期' };
  const days = (employeeId: string, ...on: CalendarDate[]) => ({ ...violation, employeeId, days: on });
  const week = days('lin', '2031-12-07', '2031-12-08');
  expect(
    mergeViolations([days('lin', '2031-12-02'), days('wang', '2031-12-02'), week, days('lin', '2031-12-01')]),
  ).toEqual([days('lin', '2031-12-01', '2031-12-02'), days('wang', '2031-12-02'), week]);
});
