import { type DutyTime, type StoredOf, timeOfOuting, timeOfTrip } from '@hr/contracts/signing/applications';
import { addDays, type CalendarDate, daysBetween } from '@hr/domain/dates';
import { type LocalRange, workingMinutes } from '@hr/domain/time/working-time';
import { findWorkCalendar } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { toEmploymentGapFaults } from '../employment-gap.ts';
import { findEmploymentGap } from '../employment-gap.rows.ts';
import {
  type ApplicationInput,
  type Assessment,
  type KindRules,
  refusalFromFaults,
  requireFullCancellation,
} from '../application-kind.ts';
import { findOverlappingReservations, deleteSpan, reserveSpan, releaseSpans } from '../application-spans.rows.ts';
import { findAbsentColleagues } from '../absent-colleagues.rows.ts';
import { overlapsDayPart } from '../reserved-span.ts';
import { findReservedSpanRefusals } from '../reserved-span-refusals.ts';
import { deleteDutyDays, insertDutyDays } from './official-duty.rows.ts';

type Duty = 'business_trip' | 'outing';

const MINUTES_OF_A_DAY = 1_440;
const PERIOD_NAME = '期間';

const toRange = ({ startOn, startMinute, endOn, endMinute }: DutyTime): LocalRange => ({
  from: { date: startOn, minute: startMinute },
  to: endMinute === MINUTES_OF_A_DAY ? { date: addDays(endOn, 1), minute: 0 } : { date: endOn, minute: endMinute },
});

const listDates = ({ startOn, endOn }: DutyTime): CalendarDate[] =>
  Array.from({ length: daysBetween(startOn, endOn) + 1 }, (_, place) => addDays(startOn, place));

interface DutyRangeQuery {
  readonly employeeId: string;
  readonly applicationId: string | null;
  readonly range: LocalRange;
}

const findOverlapText = async (context: Context, query: DutyRangeQuery): Promise<string | null> => {
  const { leave, spans } = await findOverlappingReservations(context, query);
  const span = { sort: 'duty', ...query.range } as const;
  if (leave.some((part) => overlapsDayPart(span, part))) {
    return '此時段已有請假';
  }
  return spans.some(({ sort }) => sort === 'duty') ? '此時段已有其他出差或公出申請' : null;
};

const createFault = (text: string) => ({ text, article: null, isCertain: true });

interface DutyKindOptions<Kind extends Duty> {
  readonly prefix: string;
  readonly timeOf: (payload: StoredOf<Kind>) => DutyTime;
}

const createDutyKind = <Kind extends Duty>({ prefix, timeOf }: DutyKindOptions<Kind>): KindRules<Kind> => {
  const assess = async (
    context: Context,
    { employeeId, applicationId, payload }: ApplicationInput<Kind>,
  ): Promise<Assessment<Kind>> => {
    // The payload of a duty is stored as it is submitted.
    const stored = payload as StoredOf<Kind>;
    const time = timeOf(stored);
    const range = toRange(time);
    const calendar = await findWorkCalendar(context, { employeeId, from: time.startOn, until: time.endOn });
    const days = workingMinutes(calendar, range).map(({ date, minutes }) => ({ on: date, minutes }));
    const absence = await findEmploymentGap(context, { employeeId, from: time.startOn, until: time.endOn });
    const overlap = await findOverlapText(context, { employeeId, applicationId, range });
    const faults = toEmploymentGapFaults(PERIOD_NAME, absence);
    return {
      payload: stored,
      days,
      minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
      faults: [...faults, ...(overlap === null ? [] : [createFault(overlap)])],
      refusal:
        overlap === null ? refusalFromFaults(faults) : new AppError('ApplicationOverlap', { msg: `${overlap}。` }),
      findOutlook: async (within) => ({
        ...(await findAbsentColleagues(within, { employeeId, days: listDates(time), onlyWithinScope: false })),
      }),
      facts: null,
    };
  };
  return {
    prefix,
    acquireLocks: async () => undefined,
    assess,
    reserve: async (within, { id: applicationId, employeeId }, { payload, days }) => {
      await reserveSpan(within, { applicationId, employeeId, sort: 'duty', range: toRange(timeOf(payload)) });
      await insertDutyDays(within, { applicationId, days });
    },
    deleteReservation: async (within, id) => {
      await deleteSpan(within, id);
      await deleteDutyDays(within, id);
    },
    findRefusals: (within, ids) => findReservedSpanRefusals(within, ids, PERIOD_NAME),
    findBackground: async (context, { employee, payload }, { onlyWithinScope }) => ({
      ...(await findAbsentColleagues(context, {
        employeeId: employee.id,
        days: listDates(timeOf(payload as StoredOf<Kind>)),
        onlyWithinScope,
      })),
    }),
    execute: async () => undefined,
    release: releaseSpans,
    cancel: async (within, { id, dates }) => {
      requireFullCancellation(dates);
      await releaseSpans(within, [id]);
      return null;
    },
  };
};

/** 出差: whole days. */
export const businessTripKind = createDutyKind<'business_trip'>({ prefix: 'BT', timeOf: timeOfTrip });

/** 公出: some hours of a day. */
export const outingKind = createDutyKind<'outing'>({ prefix: 'OB', timeOf: timeOfOuting });
