import { type DetailOf, type OvertimeRequest, overtimeLength } from '@hr/contracts/signing/applications';
import {
  type AskedOvertime,
  minutesOfMonth,
  monthlyLimit,
  officeHoursFaults,
  overtimeCalendar,
  overtimeDayKind,
  overtimeFaults,
  type OvertimeOfDay,
} from '@hr/domain/time/overtime';
import { addDays, minuteOfInstant } from '@hr/domain/dates';
import { type LocalRange, type WorkCalendar, workingMinutes, workingMinutesOn } from '@hr/domain/time/working-time';
import { earnHours, endOfEarned, takeEarnedBack } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendar, findWorkCalendars } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { absenceFaults } from '../absence.ts';
import { findAbsence } from '../absence.rows.ts';
import {
  type Asked,
  type Judgement,
  type KindRules,
  refusalBy,
  refusalToApprove,
  requireWhole,
} from '../application-kind.ts';
import { findHeldAround, forgetSpan, holdSpan, letSpansGo } from '../application-spans.rows.ts';
import { findAsking } from '../asking-people.rows.ts';
import { sharesTime } from '../held-span.ts';
import { heldSpanRefusals } from '../held-span-refusals.ts';
import { countedWith, findBanked, findOvertimeFacts, type OvertimeFacts } from './overtime.rows.ts';

const MINUTES_OF_A_DAY = 1_440;
const DAY = '加班日';

const rangeOf = ({ on, startMinute, endMinute }: OvertimeRequest): LocalRange => {
  const to: LocalRange['to'] =
    endMinute > startMinute && endMinute < MINUTES_OF_A_DAY
      ? { date: on, minute: endMinute }
      : { date: addDays(on, 1), minute: endMinute % MINUTES_OF_A_DAY };
  return { from: { date: on, minute: startMinute }, to };
};

const minutesWithin = (calendar: WorkCalendar, range: LocalRange): number =>
  workingMinutes(calendar, range).reduce((sum, { minutes }) => sum + minutes, 0);

const worked = (payload: OvertimeRequest, calendar: WorkCalendar): OvertimeOfDay => ({
  on: payload.on,
  kind: overtimeDayKind(calendar, payload.on),
  minutes: overtimeLength(payload) - payload.breakMinutes,
});

interface Known extends OvertimeFacts {
  readonly calendar: WorkCalendar;
  readonly hasBegun: boolean;
}

const askedOf = (payload: OvertimeRequest, { calendar, hasBegun: isBegun, ...facts }: Known): AskedOvertime => ({
  ...worked(payload, calendar),
  ...facts,
  breakMinutes: payload.breakMinutes,
  ordinary: (day) => workingMinutesOn(calendar, day),
  withinOfficeHours: minutesWithin(calendar, rangeOf(payload)),
  isPlanned: !isBegun,
  isBanked: payload.compensation === 'bank',
});

const hasBegun = ({ today, now }: Context, { on, startMinute }: OvertimeRequest): boolean =>
  on < today || (on === today && startMinute <= minuteOfInstant(now));

const findKnown = async (
  context: Context,
  { employeeId, applicationId, payload }: Pick<Asked<'overtime'>, 'employeeId' | 'applicationId' | 'payload'>,
): Promise<Known> => {
  const { on } = payload;
  const facts = await findOvertimeFacts(context, { employeeId, applicationId, on });
  const calendar = await findWorkCalendar(context, { employeeId, ...countedWith(on) });
  return { ...facts, calendar: overtimeCalendar(calendar), hasBegun: hasBegun(context, payload) };
};

const ofMonth = (overtime: AskedOvertime) => ({
  monthMinutes: minutesOfMonth([...overtime.others, overtime], overtime.on, overtime.ordinary),
  allowedMinutes: monthlyLimit(overtime.hasConsent),
});

/** Why its time is none that can be had; null where it can. */
const overlapOf = async (context: Context, { employeeId, applicationId, payload }: Asked<'overtime'>) => {
  const range = rangeOf(payload);
  const { leave, spans } = await findHeldAround(context, { employeeId, applicationId, range });
  const span = { sort: 'overtime', ...range } as const;
  if (leave.some((part) => sharesTime(span, part))) {
    return '此時段已有請假';
  }
  return spans.some(({ sort }) => sort === 'overtime') ? '此時段已有其他加班申請' : null;
};

const certain = (text: string) => ({ text, article: null, isCertain: true });

const judge = async (context: Context, asked: Asked<'overtime'>): Promise<Judgement<'overtime'>> => {
  const { employeeId, payload } = asked;
  const { on, compensation } = payload;
  const overtime = askedOf(payload, await findKnown(context, asked));
  const { kind: dayKind, minutes } = overtime;
  const overlap = await overlapOf(context, asked);
  const absence = await findAbsence(context, { employeeId, from: on, until: on });
  const faults = [...absenceFaults(DAY, absence), ...overtimeFaults(overtime)];
  return {
    payload: { ...payload, dayKind },
    days: [{ on, minutes }],
    minutes,
    faults: [...faults, ...(overlap === null ? [] : [certain(overlap)])],
    refusal: overlap === null ? refusalBy(faults) : new AppError('ApplicationOverlap', { msg: `${overlap}。` }),
    findOutlook: async (within) => ({
      dayKind,
      ...ofMonth(overtime),
      usableUntil: compensation === 'bank' ? await endOfEarned(within, { employeeId, workedOn: on }) : null,
    }),
    hold: (within, { id: applicationId }) =>
      holdSpan(within, { applicationId, employeeId, sort: 'overtime', range: rangeOf(payload) }),
  };
};

/** Those that are within the office hours of by now, which are paid already. */
const officeHoursRefusals = async (within: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> => {
  const asked = await findAsking<'overtime'>(within, ids);
  const calendars = await findWorkCalendars(
    within,
    asked.map(({ employeeId, payload: { on } }) => ({ employeeId, from: on, until: addDays(on, 1) })),
  );
  return new Map(
    asked.flatMap(({ id, payload }, place) => {
      const calendar = calendars[place];
      const [fault] = calendar ? officeHoursFaults(minutesWithin(overtimeCalendar(calendar), rangeOf(payload))) : [];
      return fault ? [[id, refusalToApprove(fault.text)]] : [];
    }),
  );
};

/**
 * What the law limits was counted with all that was held, waiting or approved, so that approval makes it no more; and what its
 * day is was kept when it was sent.
 */
const findRefusals: KindRules<'overtime'>['findRefusals'] = async (within, ids) =>
  new Map([...(await officeHoursRefusals(within, ids)), ...(await heldSpanRefusals(within, ids, DAY))]);

const carryOut = async (within: Context, ids: readonly string[]): Promise<void> => {
  const banked = await findBanked(within, ids);
  await earnHours(
    within,
    banked.map(({ employeeId, number, minutes, payload }) => ({ employeeId, number, minutes, workedOn: payload.on })),
  );
};

const giveBack: NonNullable<KindRules<'overtime'>['giveBack']> = async (within, { id, dates }) => {
  requireWhole(dates);
  await letSpansGo(within, [id]);
  for (const { employeeId, number } of await findBanked(within, [id])) {
    await takeEarnedBack(within, { employeeId, number });
  }
  return null;
};

const findBackground = async (context: Context, { id, employee, payload }: DetailOf<'overtime'>) => {
  const { on, dayKind, compensation } = payload;
  const known = await findKnown(context, { employeeId: employee.id, applicationId: id, payload });
  const overtime = { ...askedOf(payload, known), kind: dayKind };
  return {
    ...ofMonth(overtime),
    faults: overtimeFaults(overtime).map(({ text, article }) => ({ text, article })),
    usableUntil: compensation === 'bank' ? await endOfEarned(context, { employeeId: employee.id, workedOn: on }) : null,
  };
};

/** 加班: what is asked for is a time, which is paid or earns leave hour for hour. */
export const overtimeKind: KindRules<'overtime'> = {
  prefix: 'OT',
  begin: async () => undefined,
  judge,
  forget: forgetSpan,
  findRefusals,
  findBackground,
  carryOut,
  letGo: letSpansGo,
  giveBack,
};
