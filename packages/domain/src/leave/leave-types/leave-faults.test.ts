import { describe, expect, it } from 'vitest';
import { leaveFaults, type LeaveRequest, leaveTypeOn, windowOf } from './index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import { codesOf, request, requester, leaveDays, leaveDaysFor, wholeDays } from './testing/leave-requests.ts';

describe('when leave for an event can be taken', () => {
  const window = leaveTypeOn('marriage_leave', '2026-11-21')?.window;

  it.each([
    { consent: false, to: '2016-01-07', why: 'three months from ten days before' },
    { consent: true, to: '2016-10-07', why: 'a year with the consent of the employer' },
  ])('a marriage of 18 October 2015: until $to ($why)', ({ consent, to }) => {
    expect(window && windowOf(window, '2015-10-18', consent)).toEqual({ from: '2015-10-08', to });
  });

  const birth: CalendarDate = '2026-11-14';

  it.each([
    { day: '2026-10-30', faults: ['outsideWindow'], why: 'fifteen days before' },
    { day: '2026-10-31', faults: [], why: 'fourteen days before' },
    { day: '2026-11-28', faults: [], why: 'fourteen days after' },
    { day: '2026-11-29', faults: ['outsideWindow'], why: 'fifteen days after' },
  ] as const)('a birth, on $day: $faults ($why)', ({ day, faults }) => {
    const leaveRequest = request({
      code: 'paternity_leave',
      variant: 'birth',
      eventOn: birth,
      days: wholeDays(day, 1),
    });
    expect(codesOf(leaveRequest, requester({ gender: 'male' }))).toEqual(faults);
  });

  it.each([
    { day: '2026-11-16', faults: [], why: 'the fifteenth day with the first' },
    { day: '2026-11-17', faults: ['outsideWindow'], why: 'the sixteenth' },
  ] as const)(
    'requires birth leave to lie within fifteen days, including earlier leave: on $day $faults ($why)',
    ({ day, faults }) => {
      const leaveRequest = request({
        code: 'paternity_leave',
        variant: 'birth',
        eventOn: birth,
        days: wholeDays(day, 1),
      });
      const taken = leaveDaysFor(birth, leaveDays('paternity_leave', '2026-11-02', 1), 'birth');
      expect(codesOf(leaveRequest, requester({ gender: 'male', taken }))).toEqual(faults);
    },
  );

  it.each([
    { from: '2026-10-20', days: 56, taken: [], faults: [], why: 'from weeks before until after the birth' },
    { from: '2026-11-15', days: 56, taken: [], faults: [], why: 'from the day after it' },
    { from: '2026-11-20', days: 36, taken: [], faults: ['outsideWindow'], why: 'days later' },
    {
      from: '2026-11-20',
      days: 36,
      taken: leaveDaysFor(birth, leaveDays('maternity_leave', '2026-10-31', 20), 'childbirth'),
      faults: [],
      why: 'a continuation of earlier leave',
    },
    {
      from: '2026-11-21',
      days: 35,
      taken: leaveDaysFor(birth, leaveDays('maternity_leave', '2026-10-31', 20), 'childbirth'),
      faults: ['outsideWindow'],
      why: 'a day between',
    },
  ] as const)('$days days of maternity leave from $from: $faults ($why)', ({ from, days, taken, faults }) => {
    const fields = { variant: 'childbirth', eventOn: birth, days: wholeDays(from, days) };
    expect(codesOf(request({ code: 'maternity_leave', ...fields }), requester({ taken }))).toEqual(faults);
  });

  it.each([
    { from: '2026-11-20', days: 36, faults: [], why: 'all of it is as much as the law gives' },
    { from: '2026-11-20', days: 37, faults: ['overLimit'], why: 'a day more than that' },
  ] as const)(
    'counts and continues leave for a birth on another day than expected: $days days, $faults ($why)',
    ({ from, days, faults }) => {
      const taken = leaveDaysFor('2026-11-10', leaveDays('maternity_leave', '2026-10-31', 20), 'childbirth');
      const fields = { variant: 'childbirth', eventOn: '2026-11-01', days: wholeDays(from, days) } as const;
      expect(codesOf(request({ code: 'maternity_leave', ...fields }), requester({ taken }))).toEqual(faults);
    },
  );

  it('allows a check-up during the pregnancy, and only warns outside because no article defines its length', () => {
    const fields = { code: 'paternity_leave', variant: 'checkup', eventOn: birth } as const;
    expect(codesOf(request({ ...fields, days: wholeDays('2026-02-07', 1) }))).toEqual([]);
    expect(leaveFaults(request({ ...fields, days: wholeDays('2026-02-06', 1) }), requester())).toMatchObject([
      { code: 'outsideWindow', isCertain: false },
    ]);
  });

  it.each([
    { born: '2023-11-24', faults: [], why: 'three tomorrow' },
    { born: '2023-11-23', faults: ['outsideWindow'], why: 'three today' },
  ] as const)('a child born on $born: $faults ($why)', ({ born, faults }) => {
    expect(codesOf(request({ code: 'parental_leave_day', eventOn: born }))).toEqual(faults);
  });

  it('only warns about bereavement leave, because its period is not certain in law', () => {
    const leaveRequest = request({ code: 'bereavement_leave', variant: 'parent', eventOn: '2026-06-01' });
    expect(leaveFaults(leaveRequest, requester())).toMatchObject([
      { code: 'outsideWindow', isCertain: false, text: '喪假須於 2026/06/01 ～ 2026/09/08 之間請畢' },
    ]);
  });
});

describe('leave to look for other work', () => {
  const noticePeriod = { from: '2026-11-16', to: '2026-12-15' } as const;

  it.each([
    { on: '2026-11-13', faults: ['outsideWindow'], why: 'before the notice' },
    { on: '2026-11-16', faults: [], why: 'on its day' },
    { on: '2026-12-15', faults: [], why: 'on the last day that is worked' },
    { on: '2026-12-16', faults: ['outsideWindow'], why: 'after it' },
  ] as const)('is for the notice period: on $on $faults ($why)', ({ on, faults }) => {
    const leaveRequest = request({ code: 'job_seeking_leave', days: wholeDays(on, 1) });
    expect(codesOf(leaveRequest, requester({ noticePeriod }))).toEqual(faults);
  });

  it('is refused without a notice period', () => {
    expect(codesOf(request({ code: 'job_seeking_leave' }))).toEqual(['outsideWindow']);
  });
});

describe('how early leave must be requested', () => {
  const born = { code: 'parental_leave_day', eventOn: '2025-01-01', days: wholeDays('2026-11-23', 1) } as const;

  it.each([
    { requestedOn: '2026-11-18', faults: [], why: 'five days before' },
    {
      requestedOn: '2026-11-19',
      faults: [{ code: 'requestedLate', isCertain: false }],
      why: 'four, as an emergency may ask for',
    },
    { requestedOn: '2026-11-22', faults: [{ code: 'requestedLate', isCertain: false }], why: 'the day before' },
    { requestedOn: '2026-11-23', faults: [{ code: 'requestedLate', isCertain: true }], why: 'on the day' },
  ] as const)('a day of parental leave, on $requestedOn: $faults ($why)', ({ requestedOn, faults }) => {
    expect(leaveFaults(request({ ...born, requestedOn }), requester())).toMatchObject(faults);
  });

  it('has no rule for sick leave', () => {
    expect(codesOf(request({ code: 'sick_leave', requestedOn: '2026-11-24' }))).toEqual([]);
  });
});

describe('the requester', () => {
  it.each([
    { code: 'menstrual_leave', by: { gender: 'male' }, faults: ['notForRequester'], why: 'for women' },
    { code: 'menstrual_leave', by: { gender: 'other' }, faults: [], why: 'no rule refuses whom it does not name' },
    { code: 'ritual_leave', by: {}, faults: ['notForRequester'], why: 'for members of indigenous peoples' },
    { code: 'ritual_leave', by: { isIndigenous: true }, faults: [], why: 'a member' },
    { code: 'annual_leave', by: { serviceMonths: 0 }, faults: [], why: 'the ledger checks granted hours' },
    { code: 'compensatory_leave', by: { serviceMonths: 0 }, faults: [], why: 'the same' },
  ] as const)('for $code: $faults ($why)', ({ code, by, faults }) => {
    expect(codesOf(request({ code }), requester(by))).toEqual(faults);
  });

  it.each([
    { serviceMonths: 5, faults: ['serviceTooShort'], why: 'before half a year' },
    { serviceMonths: 6, faults: [], why: 'after it' },
  ])('for parental leave by the day after $serviceMonths months: $faults ($why)', ({ serviceMonths, faults }) => {
    const leaveRequest = request({ code: 'parental_leave_day', eventOn: '2025-01-01' });
    expect(codesOf(leaveRequest, requester({ serviceMonths }))).toEqual(faults);
  });
});

describe('sick leave after a miscarriage', () => {
  it.each([
    { variant: null, gender: 'male', faults: [], why: 'any other illness has no name' },
    { variant: 'miscarriage', gender: 'female', faults: [], why: 'which is supported' },
    { variant: 'miscarriage', gender: 'other', faults: [], why: 'no rule refuses whom it does not name' },
    { variant: 'miscarriage', gender: 'male', faults: ['notForRequester'], why: 'for women' },
    { variant: 'parent', gender: 'female', faults: ['variantMissing'], why: 'no reason of sick leave' },
  ] as const)('for $variant by $gender: $faults ($why)', ({ variant, gender, faults }) => {
    for (const code of ['sick_leave', 'hospitalized_sick_leave'] as const) {
      expect(codesOf(request({ code, variant }), requester({ gender }))).toEqual(faults);
    }
  });
});

it('lists the reasons separately from the relations that belong to one reason', () => {
  const [fault] = leaveFaults(request({ code: 'bereavement_leave', eventOn: '2026-11-20' }), requester());

  expect(fault?.text).toMatch(/^請選擇喪假的事由：父母、養父母、繼父母；配偶；/);
});

describe('what is missing', () => {
  it.each<{ leaveRequest: LeaveRequest; faults: string[]; why: string }>([
    {
      leaveRequest: request({ code: 'marriage_leave' }),
      faults: ['eventMissing'],
      why: 'of which day the marriage is',
    },
    {
      leaveRequest: request({ code: 'bereavement_leave', eventOn: '2026-11-20' }),
      faults: ['variantMissing'],
      why: 'whose death',
    },
    {
      leaveRequest: request({ code: 'hospitalized_sick_leave', hasProof: false }),
      faults: ['proofMissing'],
      why: 'the proof of the hospital',
    },
    {
      leaveRequest: request({ code: 'menstrual_leave', hasProof: false }),
      faults: [],
      why: 'no proof may be required',
    },
    { leaveRequest: request({ code: 'sick_leave', days: [] }), faults: ['noDays'], why: 'a leave of no day' },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2026-11-23', 1, 0) }),
      faults: ['noDays'],
      why: 'of no minute',
    },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2026-11-23', 1, -60) }),
      faults: ['noDays'],
      why: 'of less',
    },
    {
      leaveRequest: request({ code: 'sick_leave', days: wholeDays('2024-11-22', 1) }),
      faults: ['notInForce'],
      why: 'a law',
    },
  ])('for $leaveRequest.code: $faults ($why)', ({ leaveRequest, faults }) => {
    expect(codesOf(leaveRequest)).toEqual(faults);
  });
});

describe('the smallest unit of a request', () => {
  it.each([
    { code: 'sick_leave', minutes: 240, agreedUnit: null, faults: ['belowUnit'], why: 'a day by law' },
    { code: 'sick_leave', minutes: 240, agreedUnit: 'half_day', faults: [], why: 'half a day as agreed' },
    { code: 'sick_leave', minutes: 60, agreedUnit: 'half_day', faults: ['belowUnit'], why: 'less than agreed' },
    { code: 'family_care_leave', minutes: 60, agreedUnit: 'day', faults: [], why: 'a larger unit cannot be agreed' },
    { code: 'family_care_leave', minutes: 90, agreedUnit: null, faults: ['belowUnit'], why: 'whole hours' },
    {
      code: 'sick_leave',
      minutes: 210,
      agreedUnit: 'half_hour',
      faults: [],
      why: 'a morning of three hours and a half',
    },
    { code: 'sick_leave', minutes: 45, agreedUnit: 'half_hour', faults: ['belowUnit'], why: 'no half of an hour' },
    { code: 'official_leave', minutes: 7, agreedUnit: null, faults: [], why: 'as it takes' },
  ] as const)('of $code, $minutes minutes: $faults ($why)', ({ code, minutes, agreedUnit, faults }) => {
    expect(codesOf(request({ code, days: wholeDays('2026-11-23', 1, minutes) }), requester({ agreedUnit }))).toEqual(
      faults,
    );
  });

  it('is named in the message', () => {
    const leaveRequest = request({ code: 'sick_leave', days: wholeDays('2026-11-23', 1, 90) });
    const texts = (['half_day', 'hour'] as const).map(
      (agreedUnit) => leaveFaults(leaveRequest, requester({ agreedUnit }))[0]?.text,
    );
    expect(texts).toEqual(['普通傷病假的最小請假單位為半日', '普通傷病假的最小請假單位為 1 小時']);
  });
});
