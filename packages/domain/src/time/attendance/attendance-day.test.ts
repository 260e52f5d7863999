import { describe, expect, it } from 'vitest';
import { type AttendanceFacts, attendanceOf, type DayPunch } from './index.ts';

const HOUR = 60;

/** Minutes after midnight of a time like `09:30`; `25:00` is one o'clock in the next morning. */
const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR + minutes;
};

/** Reads spans like `09:00-12:00 13:00-18:00`. */
const spansOf = (text: string) =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split('-');
      return { from: at(from), to: at(to) };
    });

/** Reads punches like `09:00 18:00out`. */
const punchesOf = (text: string): DayPunch[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part, place) => {
      const [, clock = '', direction] = /^([\d:]+)(in|out)?$/.exec(part) ?? [];
      return { id: `p${place}`, minute: at(clock), direction: (direction ?? null) as DayPunch['direction'] };
    });

const OFFICE = '09:00-12:00 13:00-18:00';

const facts = (hours: string, punches: string, rest: Partial<AttendanceFacts> = {}): AttendanceFacts => ({
  dayKind: 'workday',
  spans: spansOf(hours),
  flexMinutes: 0,
  graceMinutes: 0,
  overtimeAfterMinutes: 0,
  isPunchRequired: true,
  punches: punchesOf(punches),
  approved: [],
  overtime: [],
  isOvertimeConfirmed: false,
  arePunchesKnown: true,
  now: Infinity,
  ...rest,
});

const leave = (text: string) => spansOf(text).map((span) => ({ ...span, kind: 'leave' as const }));

const overtime = (text: string, minutes?: number) =>
  spansOf(text).map((span) => ({ ...span, minutes: minutes ?? span.to - span.from, isBanked: false }));

describe('a working day', () => {
  it.each([
    { punches: '08:55 18:05', expected: { status: 'normal', workedMinutes: 480 }, why: 'it is worked in full' },
    { punches: '09:10 18:00', expected: { status: 'late', lateMinutes: 10, workedMinutes: 470 }, why: 'late' },
    { punches: '09:00 17:30', expected: { status: 'early_leave', earlyMinutes: 30 }, why: 'early' },
    {
      punches: '12:30 17:00',
      expected: { status: 'late_and_early', lateMinutes: 180, earlyMinutes: 60, workedMinutes: 240 },
      why: 'the break at noon is not late',
    },
    {
      punches: '08:59 09:01',
      expected: { status: 'missing_out', workedMinutes: 0 },
      why: 'a card held twice is one punch',
    },
    { punches: '09:20', expected: { status: 'missing_out', lateMinutes: 20 }, why: 'a single punch in the morning' },
    { punches: '17:00', expected: { status: 'missing_in', earlyMinutes: 60 }, why: 'a single punch in the evening' },
    { punches: '09:00out', expected: { status: 'missing_in', earlyMinutes: 480 }, why: 'the machine says out' },
    { punches: '09:00 12:00 13:05 18:00', expected: { status: 'normal', workedMinutes: 480 }, why: 'punches at noon' },
    { punches: '', expected: { status: 'absent', absentMinutes: 480, workedMinutes: 0 }, why: 'no punch at all' },
  ])('$punches: $expected.status, $why', ({ punches, expected }) => {
    expect(attendanceOf(facts(OFFICE, punches))).toMatchObject(expected);
  });

  it('is late and early beyond the grace on both ends', () => {
    const day = attendanceOf(facts('08:00-12:00', '09:30 10:30', { graceMinutes: 60 }));
    expect(day).toMatchObject({ status: 'late_and_early', lateMinutes: 90, earlyMinutes: 90, workedMinutes: 60 });
  });

  it('forgives a delay within the grace, and counts a longer one in full', () => {
    const late = (clock: string) => attendanceOf(facts(OFFICE, `${clock} 18:00`, { graceMinutes: 5 }));
    expect(late('09:05')).toMatchObject({ status: 'normal', lateMinutes: 0 });
    expect(late('09:06')).toMatchObject({ status: 'late', lateMinutes: 6 });
  });

  it('moves with a late arrival within the flexible window', () => {
    const flexible = (punches: string) => attendanceOf(facts(OFFICE, punches, { flexMinutes: 30 }));
    expect(flexible('09:20 18:20')).toMatchObject({ status: 'normal', workedMinutes: 480 });
    expect(flexible('09:20 18:00')).toMatchObject({ status: 'early_leave', earlyMinutes: 20 });
    expect(flexible('09:31 18:31')).toMatchObject({ status: 'late', lateMinutes: 31 });
  });

  it.each([
    { now: at('17:59'), known: true, punches: '', status: 'undetermined', why: 'the shift has not ended' },
    { now: at('18:00'), known: true, punches: '', status: 'absent', why: 'it has' },
    { now: Infinity, known: false, punches: '', status: 'undetermined', why: 'the punches are not imported' },
    { now: at('10:00'), known: true, punches: '09:00', status: 'undetermined', why: 'somebody is at work' },
    { now: at('18:00'), known: true, punches: '09:00', status: 'missing_out', why: 'somebody forgot to punch out' },
  ])('$status: $why', ({ now, known, punches, status }) => {
    expect(attendanceOf(facts(OFFICE, punches, { now, arePunchesKnown: known })).status).toBe(status);
  });

  it('counts a night on the day on which it begins', () => {
    const night = facts('23:00-27:00 27:30-31:00', '22:50 31:05');
    expect(attendanceOf(night)).toMatchObject({ status: 'normal', workedMinutes: 450 });
  });

  it('expects people without a duty to punch to be there', () => {
    const day = attendanceOf(facts(OFFICE, '', { isPunchRequired: false, approved: leave('09:00-11:00') }));
    expect(day).toMatchObject({ status: 'not_required', workedMinutes: 360, leaveMinutes: 120 });
  });
});

describe('leave and trips', () => {
  it.each([
    { approved: leave('09:00-18:00'), punches: '', status: 'on_leave', minutes: 0, why: 'a whole day of leave' },
    { approved: leave('09:00-12:00'), punches: '13:00 18:00', status: 'partial_leave', minutes: 300, why: 'a morning' },
    { approved: leave('09:00-11:00'), punches: '11:10 18:00', status: 'late', minutes: 350, why: 'late after leave' },
    {
      approved: [{ from: 0, to: 1_440, kind: 'business_trip' as const }],
      punches: '',
      status: 'business_trip',
      minutes: 0,
      why: 'a trip',
    },
    {
      approved: [{ from: at('14:00'), to: at('18:00'), kind: 'outing' as const }],
      punches: '09:00 14:00',
      status: 'partial_leave',
      minutes: 240,
      why: 'an outing in the afternoon',
    },
    { approved: leave('09:00-12:00'), punches: '', status: 'absent', minutes: 0, why: 'the afternoon is missing' },
  ])('$status: $why', ({ approved, punches, status, minutes }) => {
    expect(attendanceOf(facts(OFFICE, punches, { approved }))).toMatchObject({ status, workedMinutes: minutes });
  });

  it('has a typhoon afternoon without absence', () => {
    expect(attendanceOf(facts('09:00-12:00', '09:00 12:10'))).toMatchObject({
      status: 'normal',
      workedMinutes: 180,
      unapprovedMinutes: 10,
    });
  });
});

describe('days off', () => {
  it.each([
    { dayKind: 'rest_day', status: 'rest_day' },
    { dayKind: 'regular_leave', status: 'regular_leave' },
    { dayKind: 'national_holiday', status: 'holiday' },
    { dayKind: 'workday', status: 'not_scheduled' },
  ] as const)('$dayKind is $status', ({ dayKind, status }) => {
    expect(attendanceOf(facts('', '', { dayKind }))).toMatchObject({ status, workedMinutes: 0, unapprovedMinutes: 0 });
  });

  it('lists work without an approval and pays none of it', () => {
    expect(attendanceOf(facts('', '09:00 12:00', { dayKind: 'rest_day' }))).toMatchObject({
      status: 'holiday_work',
      overtimeMinutes: 0,
      unapprovedMinutes: 180,
    });
  });
});

describe('overtime', () => {
  it.each([
    {
      punches: '09:00 20:00',
      expected: { overtimeMinutes: 120, unapprovedMinutes: 0, tiers: [120, 0] },
      why: 'all of it',
    },
    { punches: '09:00 19:00', expected: { overtimeMinutes: 60, unapprovedMinutes: 0 }, why: 'the smaller counts' },
    { punches: '09:00 21:00', expected: { overtimeMinutes: 120, unapprovedMinutes: 60 }, why: 'the rest is listed' },
    { punches: '09:00 18:00', expected: { overtimeMinutes: 0 }, why: 'nobody stayed' },
    { punches: '09:00', expected: { status: 'missing_out', overtimeMinutes: 0 }, why: 'the punch out is missing' },
  ])('approved 18:00-20:00, $punches: $why', ({ punches, expected }) => {
    expect(attendanceOf(facts(OFFICE, punches, { overtime: overtime('18:00-20:00') }))).toMatchObject(expected);
  });

  it('counts as approved once HR confirmed it', () => {
    const day = facts(OFFICE, '09:00 18:30', { overtime: overtime('18:00-20:00'), isOvertimeConfirmed: true });
    expect(attendanceOf(day)).toMatchObject({ overtimeMinutes: 120, status: 'normal' });
  });

  it('goes past midnight on its day', () => {
    const day = facts(OFFICE, '09:00 25:00', { overtime: overtime('22:00-25:00') });
    expect(attendanceOf(day)).toMatchObject({ overtimeMinutes: 180, tiers: [120, 60], unapprovedMinutes: 240 });
  });

  it('does not list a stay within the allowance', () => {
    const stay = (out: string) => attendanceOf(facts(OFFICE, `09:00 ${out}`, { overtimeAfterMinutes: 30 }));
    expect(stay('18:30').unapprovedMinutes).toBe(0);
    expect(stay('18:31').unapprovedMinutes).toBe(31);
  });

  it.each([
    { dayKind: 'rest_day', span: '08:00-20:00', tiers: [120, 360, 240] },
    { dayKind: 'national_holiday', span: '09:00-20:00', tiers: [480, 120, 60] },
    { dayKind: 'regular_leave', span: '09:00-13:00', tiers: [240, 0] },
  ] as const)('is split by the tiers of a $dayKind', ({ dayKind, span, tiers }) => {
    const punches = span.replace('-', ' ');
    expect(attendanceOf(facts('', punches, { dayKind, overtime: overtime(span) })).tiers).toEqual(tiers);
  });

  it.each([
    { banked: [], paid: [120, 60], why: 'all is paid' },
    { banked: [0], paid: [60, 60], why: 'the first hour is banked, and the rest keeps its tiers' },
    { banked: [1], paid: [60, 0], why: 'the last two hours are banked' },
    { banked: [0, 1], paid: [0, 0], why: 'all is banked' },
  ])('pays what is not compensated by leave: $why', ({ banked, paid }) => {
    const approved = [...overtime('18:00-19:00'), ...overtime('19:00-21:00')].map((one, place) => ({
      ...one,
      isBanked: banked.includes(place),
    }));
    const day = attendanceOf(facts(OFFICE, '09:00 21:00', { overtime: approved.toReversed() }));
    expect(day).toMatchObject({ tiers: [120, 60], paidTiers: paid });
  });

  it('counts the minutes without breaks', () => {
    const day = facts('', '09:00 18:00', { dayKind: 'rest_day', overtime: overtime('09:00-18:00', 480) });
    expect(attendanceOf(day)).toMatchObject({ overtimeMinutes: 480, unapprovedMinutes: 0 });
  });
});

it('explains a day by the steps that led to it', () => {
  const day = facts(OFFICE, '09:10 20:30', { overtime: overtime('18:00-20:00'), approved: leave('13:00-14:00') });
  expect(attendanceOf(day).reasons).toEqual([
    { code: 'shift', parameters: { from: 540, to: 1_080 } },
    { code: 'leave', parameters: { minutes: 60 } },
    { code: 'punchedIn', parameters: { at: 550 } },
    { code: 'punchedOut', parameters: { at: 1_230 } },
    { code: 'late', parameters: { minutes: 10 } },
    { code: 'overtime', parameters: { minutes: 120 } },
    { code: 'unapproved', parameters: { minutes: 30 } },
  ]);
});
