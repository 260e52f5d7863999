import {
  type DetailOf,
  overtimeLength,
  type OvertimeRequest as OvertimePayload,
} from '@hr/contracts/signing/applications';
import {
  type OvertimeAssessmentInput,
  officeHoursFaults,
  overtimeCalendar,
  overtimeDayKind,
  overtimeFaults,
  type OvertimeOfDay,
  overtimeTotals,
} from '@hr/domain/time/overtime';
import { addDays, minuteOfInstant } from '@hr/domain/dates';
import { type LocalRange, type WorkCalendar, workingMinutes, workingMinutesOn } from '@hr/domain/time/working-time';
import { grantEarnedHours, findEndOfEarnedHours, reverseEarnedHours } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendar, findWorkCalendars } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { toEmploymentGapFaults } from '../employment-gap.ts';
import { findEmploymentGap } from '../employment-gap.rows.ts';
import {
  type ApplicationInput,
  type Assessment,
  type KindRules,
  refusalFromFaults,
  buildResubmissionRefusal,
  requireFullCancellation,
} from '../application-kind.ts';
import { findOverlappingReservations, deleteSpan, reserveSpan, releaseSpans } from '../application-spans.rows.ts';
import { findSubmittedApplications } from '../submitted-applications.rows.ts';
import { overlapsDayPart } from '../reserved-span.ts';
import { findReservedSpanRefusals } from '../reserved-span-refusals.ts';
import { getCountedPeriod, findBankedOvertime, findOvertimeFacts, type OvertimeFacts } from './overtime.rows.ts';

const MINUTES_OF_A_DAY = 1_440;
const DAY_NAME = '加班日';

const toRange = ({ on, startMinute, endMinute }: OvertimePayload): LocalRange => {
  const to: LocalRange['to'] =
    endMinute > startMinute && endMinute < MINUTES_OF_A_DAY
      ? { date: on, minute: endMinute }
      : { date: addDays(on, 1), minute: endMinute % MINUTES_OF_A_DAY };
  return { from: { date: on, minute: startMinute }, to };
};

const calculateMinutesWithin = (calendar: WorkCalendar, range: LocalRange): number =>
  workingMinutes(calendar, range).reduce((sum, { minutes }) => sum + minutes, 0);

const toOvertimeOfDay = (payload: OvertimePayload, calendar: WorkCalendar): OvertimeOfDay => ({
  on: payload.on,
  kind: overtimeDayKind(calendar, payload.on),
  minutes: overtimeLength(payload) - payload.breakMinutes,
});

interface OvertimeContext extends OvertimeFacts {
  readonly calendar: WorkCalendar;
  readonly hasBegun: boolean;
}

const toRequestedOvertime = (
  payload: OvertimePayload,
  { calendar, hasBegun: isBegun, ...facts }: OvertimeContext,
): OvertimeAssessmentInput => ({
  ...toOvertimeOfDay(payload, calendar),
  ...facts,
  breakMinutes: payload.breakMinutes,
  ordinary: (day) => workingMinutesOn(calendar, day),
  withinOfficeHours: calculateMinutesWithin(calendar, toRange(payload)),
  isPlanned: !isBegun,
  isBanked: payload.compensation === 'bank',
});

const hasBegun = ({ today, now }: Context, { on, startMinute }: OvertimePayload): boolean =>
  on < today || (on === today && startMinute <= minuteOfInstant(now));

const findOvertimeContext = async (
  context: Context,
  {
    employeeId,
    applicationId,
    payload,
  }: Pick<ApplicationInput<'overtime'>, 'employeeId' | 'applicationId' | 'payload'>,
): Promise<OvertimeContext> => {
  const { on } = payload;
  const facts = await findOvertimeFacts(context, { employeeId, applicationId, on });
  const calendar = await findWorkCalendar(context, { employeeId, ...getCountedPeriod(on) });
  return { ...facts, calendar: overtimeCalendar(calendar), hasBegun: hasBegun(context, payload) };
};

const findOverlapText = async (
  context: Context,
  { employeeId, applicationId, payload }: ApplicationInput<'overtime'>,
) => {
  const range = toRange(payload);
  const { leave, spans } = await findOverlappingReservations(context, { employeeId, applicationId, range });
  const span = { sort: 'overtime', ...range } as const;
  if (leave.some((part) => overlapsDayPart(span, part))) {
    return '此時段已有請假';
  }
  return spans.some(({ sort }) => sort === 'overtime') ? '此時段已有其他加班申請' : null;
};

const createFault = (text: string) => ({ text, article: null, isCertain: true });

const assess = async (context: Context, input: ApplicationInput<'overtime'>): Promise<Assessment<'overtime'>> => {
  const { employeeId, payload } = input;
  const { on, compensation } = payload;
  const overtime = toRequestedOvertime(payload, await findOvertimeContext(context, input));
  const { kind: dayKind, minutes } = overtime;
  const overlap = await findOverlapText(context, input);
  const gap = await findEmploymentGap(context, { employeeId, from: on, until: on });
  const faults = [...toEmploymentGapFaults(DAY_NAME, gap), ...overtimeFaults(overtime)];
  return {
    payload: { ...payload, dayKind },
    days: [{ on, minutes }],
    minutes,
    faults: [...faults, ...(overlap === null ? [] : [createFault(overlap)])],
    refusal: overlap === null ? refusalFromFaults(faults) : new AppError('ApplicationOverlap', { msg: `${overlap}。` }),
    findOutlook: async (within) => ({
      dayKind,
      ...overtimeTotals(overtime),
      usableUntil: compensation === 'bank' ? await findEndOfEarnedHours(within, { employeeId, workedOn: on }) : null,
    }),
    facts: null,
  };
};

/** Refuses overtime within the current office hours, which are already paid. */
const findOfficeHoursRefusals = async (
  within: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AppError>> => {
  const applications = await findSubmittedApplications<'overtime'>(within, ids);
  const calendars = await findWorkCalendars(
    within,
    applications.map(({ employeeId, payload: { on } }) => ({ employeeId, from: on, until: addDays(on, 1) })),
  );
  return new Map(
    applications.flatMap(({ id, payload }, place) => {
      const calendar = calendars[place];
      const [fault] = calendar
        ? officeHoursFaults(calculateMinutesWithin(overtimeCalendar(calendar), toRange(payload)))
        : [];
      return fault ? [[id, buildResubmissionRefusal(fault.text)]] : [];
    }),
  );
};

/**
 * Legal limits are not checked again: the assessment counted all pending and approved overtime. The kind of the day was
 * stored at submission.
 */
const findRefusals: KindRules<'overtime'>['findRefusals'] = async (within, ids) =>
  new Map([
    ...(await findOfficeHoursRefusals(within, ids)),
    ...(await findReservedSpanRefusals(within, ids, DAY_NAME)),
  ]);

const execute = async (within: Context, ids: readonly string[]): Promise<void> => {
  const banked = await findBankedOvertime(within, ids);
  await grantEarnedHours(
    within,
    banked.map(({ employeeId, number, minutes, payload }) => ({ employeeId, number, minutes, workedOn: payload.on })),
  );
};

const cancel: NonNullable<KindRules<'overtime'>['cancel']> = async (within, { id, dates }) => {
  requireFullCancellation(dates);
  await releaseSpans(within, [id]);
  for (const { employeeId, number } of await findBankedOvertime(within, [id])) {
    await reverseEarnedHours(within, { employeeId, number });
  }
  return null;
};

const findBackground = async (context: Context, { id, employee, payload }: DetailOf<'overtime'>) => {
  const { on, dayKind, compensation } = payload;
  const known = await findOvertimeContext(context, { employeeId: employee.id, applicationId: id, payload });
  const overtime = { ...toRequestedOvertime(payload, known), kind: dayKind };
  return {
    ...overtimeTotals(overtime),
    faults: overtimeFaults(overtime).map(({ text, article }) => ({ text, article })),
    usableUntil:
      compensation === 'bank' ? await findEndOfEarnedHours(context, { employeeId: employee.id, workedOn: on }) : null,
  };
};

/** 加班: reserves a time, which is paid or earns leave hour for hour. */
export const overtimeKind: KindRules<'overtime'> = {
  prefix: 'OT',
  acquireLocks: async () => undefined,
  assess,
  reserve: (within, { id: applicationId, employeeId }, { payload }) =>
    reserveSpan(within, { applicationId, employeeId, sort: 'overtime', range: toRange(payload) }),
  deleteReservation: deleteSpan,
  findRefusals,
  findBackground,
  execute,
  release: releaseSpans,
  cancel,
};
