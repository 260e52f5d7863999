import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import { isNoticeTooShort, layoffReportDeadline, noticeOfLeaving } from '../employment/index.ts';

const noticeOn = '2026-11-21';
const under = (seniorityOn: CalendarDate) => ({ seniorityOn, unpaidLeaves: [], isUnderAct: true });

describe('noticeOfLeaving', () => {
  it.each([
    { seniorityOn: '2026-08-22', days: 0, earliestOn: '2026-11-21', why: 'less than three months' },
    { seniorityOn: '2026-08-21', days: 10, earliestOn: '2026-12-01', why: 'three months' },
    { seniorityOn: '2025-11-22', days: 10, earliestOn: '2026-12-01', why: 'a day less than a year' },
    { seniorityOn: '2025-11-21', days: 20, earliestOn: '2026-12-11', why: 'a year' },
    { seniorityOn: '2023-11-21', days: 30, earliestOn: '2026-12-21', why: 'three years' },
  ] as const)('is $days days for service since $seniorityOn ($why)', ({ seniorityOn, days, earliestOn }) => {
    expect(noticeOfLeaving({ ...under(seniorityOn), noticeOn })).toMatchObject({ days, earliestOn });
  });

  it.each([
    { kind: 'parental', days: 20, why: 'parental leave is no service' },
    { kind: 'study', days: 20, why: 'agreements are not stored' },
    { kind: 'military', days: 30, why: 'military service counts' },
  ] as const)('is $days days after three years with one year of $kind leave ($why)', ({ kind, days }) => {
    const unpaidLeaves = [{ kind, from: '2025-01-01', to: '2025-12-31' }] as const;

    expect(noticeOfLeaving({ ...under('2023-11-21'), unpaidLeaves, noticeOn })).toMatchObject({ days });
  });

  it.each([
    { days: 10, lastWorkingOn: '2026-11-30', isShort: true },
    { days: 10, lastWorkingOn: '2026-12-01', isShort: false },
    { days: 0, lastWorkingOn: '2026-11-20', isShort: false },
  ] as const)('$days days of notice are too short for $lastWorkingOn: $isShort', ({ days, lastWorkingOn, isShort }) => {
    const notice = { days, earliestOn: addDays(noticeOn, days), article: '' };
    expect(isNoticeTooShort(notice, lastWorkingOn)).toBe(isShort);
  });

  it('is null for employees outside the Labor Standards Act', () => {
    expect(noticeOfLeaving({ ...under('2020-01-01'), isUnderAct: false, noticeOn })).toBeNull();
  });

  it('accepts any day, such as an incomplete one during input', () => {
    expect(noticeOfLeaving({ ...under('2020-01-01'), noticeOn: '1926-11-21' })).toMatchObject({ days: 0 });
  });
});

describe('layoffReportDeadline', () => {
  it('is ten days before the last working day', () => {
    expect(layoffReportDeadline('2026-12-31')).toBe('2026-12-21');
  });
});
