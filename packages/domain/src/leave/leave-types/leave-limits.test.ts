import { describe, expect, it } from 'vitest';
import {
  countedPeriod,
  leaveFaults,
  type LeaveRequest,
  leaveTypesOn,
  type TakenLeave,
  termsOf,
  windowOf,
} from './index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import { codesOf, request, requester, leaveDays, leaveDaysFor, wholeDays } from './testing/leave-requests.ts';

describe('how much leave there is', () => {
  const sick = leaveDays('sick_leave', '2026-03-01', 29);
  const wedding = '2026-11-14';
  /** The employer has given notice. */
  const noticePeriod = { from: '2026-11-01', to: '2026-12-31' } as const;

  it.each<{ leaveRequest: LeaveRequest; taken: TakenLeave[]; faults: string[]; why: string }>([
    { leaveRequest: request({ code: 'sick_leave' }), taken: sick, faults: [], why: 'the thirtieth day of a year' },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2026-11-23', 2) }),
      taken: sick,
      faults: ['overLimit'],
      why: 'the thirty-first',
    },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2026-12-31', 2) }),
      taken: sick,
      faults: [],
      why: 'one in each of two years',
    },
    {
      leaveRequest: request({ code: 'sick_leave' }),
      taken: [...sick, ...leaveDays('menstrual_leave', '2026-06-01', 3)],
      faults: [],
      why: 'three days of menstrual leave are none of sick leave',
    },
    {
      leaveRequest: request({ code: 'sick_leave' }),
      taken: [...sick, ...leaveDays('menstrual_leave', '2026-06-01', 4)],
      faults: ['overLimit'],
      why: 'the fourth is',
    },
    {
      leaveRequest: request({ code: 'menstrual_leave' }),
      taken: leaveDays('menstrual_leave', '2026-11-02', 1),
      faults: ['overLimit'],
      why: 'one day a month',
    },
    {
      leaveRequest: request({ code: 'menstrual_leave' }),
      taken: leaveDays('menstrual_leave', '2026-10-31', 1),
      faults: [],
      why: 'that was the month before',
    },
    {
      leaveRequest: request({ code: 'hospitalized_sick_leave', days: wholeDays('2026-01-05', 62) }),
      taken: leaveDays('hospitalized_sick_leave', '2027-01-04', 200),
      faults: [],
      why: 'the workdays of a year within two, most of them held for later days',
    },
    {
      leaveRequest: request({ code: 'hospitalized_sick_leave', days: wholeDays('2026-01-05', 63) }),
      taken: leaveDays('hospitalized_sick_leave', '2027-01-04', 200),
      faults: ['overLimit'],
      why: 'a day more, within the two years that end with the taken leave',
    },
    {
      leaveRequest: request({ code: 'family_care_leave' }),
      taken: leaveDays('personal_leave', '2026-03-01', 14),
      faults: ['overLimit'],
      why: 'it counts as personal leave',
    },
    {
      leaveRequest: request({ code: 'personal_leave', variant: 'other', days: wholeDays('2026-11-23', 8) }),
      taken: leaveDays('family_care_leave', '2026-03-01', 7),
      faults: ['overLimit'],
      why: 'and the other way round',
    },
    {
      leaveRequest: request({ code: 'marriage_leave', eventOn: wedding, days: wholeDays('2026-11-16', 14) }),
      taken: [],
      faults: [],
      why: 'fourteen days of a marriage after the first of October',
    },
    {
      leaveRequest: request({
        code: 'marriage_leave',
        eventOn: '2026-09-30',
        days: wholeDays('2026-10-05', 9),
      }),
      taken: [],
      faults: ['overLimit'],
      why: 'eight of one before it, whenever they are taken',
    },
    {
      leaveRequest: request({ code: 'marriage_leave', eventOn: wedding }),
      taken: leaveDaysFor('2026-02-14', leaveDays('marriage_leave', '2026-03-01', 8)),
      faults: [],
      why: 'each marriage by itself',
    },
    {
      leaveRequest: request({ code: 'bereavement_leave', variant: 'sibling', eventOn: '2026-11-20' }),
      taken: leaveDaysFor('2026-11-20', leaveDays('bereavement_leave', '2026-11-20', 3), 'sibling'),
      faults: ['overLimit'],
      why: 'three days for a brother or sister',
    },
    {
      leaveRequest: request({ code: 'bereavement_leave', variant: 'sibling', eventOn: '2026-11-20' }),
      taken: leaveDaysFor('2026-11-20', leaveDays('bereavement_leave', '2026-11-20', 3), 'parent'),
      faults: [],
      why: 'a father who died on the same day is another',
    },
    {
      leaveRequest: request({ code: 'prenatal_checkup_leave', eventOn: '2027-01-05' }),
      taken: leaveDaysFor('2026-12-28', leaveDays('prenatal_checkup_leave', '2026-09-01', 7)),
      faults: ['overLimit'],
      why: 'a birth that is expected on another day by now is of the same pregnancy',
    },
    {
      leaveRequest: request({ code: 'prenatal_checkup_leave', eventOn: '2027-07-05' }),
      taken: leaveDaysFor('2026-12-28', leaveDays('prenatal_checkup_leave', '2026-09-01', 7)),
      faults: [],
      why: 'the next pregnancy',
    },
    {
      leaveRequest: request({ code: 'paternity_leave', variant: 'birth', eventOn: '2026-11-20' }),
      taken: leaveDaysFor('2026-12-01', leaveDays('paternity_leave', '2026-09-01', 7), 'checkup'),
      faults: ['overLimit'],
      why: 'check-ups and birth have seven days together',
    },
    {
      leaveRequest: request({ code: 'job_seeking_leave', days: wholeDays('2026-11-28', 1) }),
      taken: leaveDays('job_seeking_leave', '2026-11-22', 2),
      faults: ['overLimit'],
      why: 'two days of a week that begins on Sunday',
    },
    {
      leaveRequest: request({ code: 'job_seeking_leave', days: wholeDays('2026-11-29', 1) }),
      taken: leaveDays('job_seeking_leave', '2026-11-22', 2),
      faults: [],
      why: 'the next week',
    },
    {
      leaveRequest: request({ code: 'hospitalized_sick_leave' }),
      taken: leaveDays('hospitalized_sick_leave', '2025-01-01', 262),
      faults: ['overLimit'],
      why: 'the workdays of a year within two',
    },
    {
      leaveRequest: request({ code: 'hospitalized_sick_leave' }),
      taken: leaveDays('hospitalized_sick_leave', '2024-11-23', 262),
      faults: [],
      why: 'the first of them is two years ago',
    },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2026-11-23', 20) }),
      taken: leaveDays('hospitalized_sick_leave', '2025-01-01', 242),
      faults: [],
      why: 'with those in hospital the workdays of a year within two',
    },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2026-11-23', 20) }),
      taken: leaveDays('hospitalized_sick_leave', '2025-01-01', 243),
      faults: ['overLimit'],
      why: 'a day more, whichever is requested last',
    },
    {
      leaveRequest: request({ code: 'hospitalized_sick_leave' }),
      taken: [...leaveDays('hospitalized_sick_leave', '2025-01-01', 243), ...leaveDays('sick_leave', '2026-06-01', 19)],
      faults: ['overLimit'],
      why: 'and the other way round',
    },
    {
      leaveRequest: request({
        code: 'nursing_time',
        variant: 'regular',
        eventOn: '2026-01-01',
        days: wholeDays('2026-11-23', 2, 60),
      }),
      taken: [],
      faults: [],
      why: 'an hour a day',
    },
    {
      leaveRequest: request({
        code: 'nursing_time',
        variant: 'regular',
        eventOn: '2026-01-01',
        days: wholeDays('2026-11-23', 2, 61),
      }),
      taken: [],
      faults: ['overLimit'],
      why: 'a minute more',
    },
  ])('$leaveRequest.code: $faults ($why)', ({ leaveRequest, taken, faults }) => {
    expect(codesOf(leaveRequest, requester({ taken, noticePeriod }))).toEqual(faults);
  });

  it('covers every window with the counted period, from its first and its last day', () => {
    const windows = leaveTypesOn('2026-11-21').flatMap((type) =>
      [null, ...type.variants.map(({ code }) => code)].flatMap((code) => termsOf(type, code).window ?? []),
    );
    expect(windows).not.toEqual([]);
    for (const window of windows) {
      const { from, to } = windowOf(window, '2024-02-29', true);
      expect(countedPeriod({ from: to, to }).from <= from).toBe(true);
      expect(countedPeriod({ from, to: from }).to >= to).toBe(true);
    }
  });

  it.each([
    { days: 7, isRefused: false },
    { days: 8, isRefused: true },
  ])('counts a day as a day after days became shorter: $days more after seven', ({ days, isRefused }) => {
    const before = leaveDays('personal_leave', '2026-03-01', 7).map((day) => ({ ...day, dayMinutes: 480 }));
    const leaveRequest = request({
      code: 'personal_leave',
      variant: 'other',
      days: leaveDays('personal_leave', '2026-11-23', days).map(({ on }) => ({
        on,
        minutes: 420,
        wholeDayMinutes: 420,
      })),
    });
    const faults = leaveFaults(leaveRequest, requester({ dayMinutes: 420, taken: before }));
    expect(faults.some(({ code }) => code === 'overLimit')).toBe(isRefused);
  });

  it.each([
    { later: 5, isRefused: false },
    { later: 6, isRefused: true },
  ])('counts each requested day by its own hours: nine of seven and $later of eight', ({ later, isRefused }) => {
    const daysOf = (from: CalendarDate, count: number, minutes: number) =>
      wholeDays(from, count, minutes).map((day) => ({ ...day, wholeDayMinutes: minutes, dayMinutes: minutes }));
    const days = [...daysOf('2026-12-21', 9, 420), ...daysOf('2027-01-04', later, 480)];
    const leaveRequest = request({ code: 'marriage_leave', eventOn: '2026-12-25', days });
    expect(codesOf(leaveRequest, requester({ dayMinutes: 420 }))).toEqual(isRefused ? ['overLimit'] : []);
  });

  it('loses nothing by rounding hours of other day lengths: fourteen days taken by the hour', () => {
    const taken = Array.from({ length: 14 }, (_, place) => place).flatMap((place) =>
      leaveDays('family_care_leave', addDays('2026-03-01', place), 1).flatMap((day) =>
        Array.from({ length: 7 }, () => ({ ...day, code: 'personal_leave' as const, minutes: 60, dayMinutes: 420 })),
      ),
    );
    const leaveRequest = request({ code: 'personal_leave', variant: 'other' });
    expect(leaveFaults(leaveRequest, requester({ taken: taken.slice(7) })).map(({ code }) => code)).toEqual([]);
    expect(leaveFaults(leaveRequest, requester({ taken: taken.slice(6) })).map(({ code }) => code)).toEqual([
      'overLimit',
    ]);
  });

  it('is calculated in days of the employee', () => {
    const halfTime = requester({ dayMinutes: 240, taken: leaveDays('personal_leave', '2026-03-01', 7) });
    const leaveRequest = request({
      code: 'personal_leave',
      variant: 'other',
      days: [{ on: '2026-11-23', minutes: 240, wholeDayMinutes: 240 }],
    });
    expect(leaveFaults(leaveRequest, halfTime)).toEqual([
      {
        code: 'overLimit',
        article: '勞工請假規則第 7 條',
        text: '事假以 56 小時為限，連同本次共 60 小時',
        isCertain: true,
      },
    ]);
  });
});
