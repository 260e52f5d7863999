import { type DutyTime, type KeptOf, timeOfOuting, timeOfTrip } from '@hr/contracts/signing/applications';
import { addDays, type CalendarDate, daysBetween } from '@hr/domain/dates';
import { type LocalRange, workingMinutes } from '@hr/domain/time/working-time';
import { findWorkCalendar } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { absenceFaults } from '../absence.ts';
import { findAbsence } from '../absence.rows.ts';
import { type Asked, type Judgement, type KindRules, refusalBy, requireWhole } from '../application-kind.ts';
import { findHeldAround, forgetSpan, holdSpan, letSpansGo } from '../application-spans.rows.ts';
import { findAway } from '../away.rows.ts';
import { sharesTime } from '../held-span.ts';
import { heldSpanRefusals } from '../held-span-refusals.ts';
import { forgetDutyDays, insertDutyDays } from './official-duty.rows.ts';

type Duty = 'business_trip' | 'outing';

const MINUTES_OF_A_DAY = 1_440;
const PERIOD = '期間';

const rangeOf = ({ startOn, startMinute, endOn, endMinute }: DutyTime): LocalRange => ({
  from: { date: startOn, minute: startMinute },
  to: endMinute === MINUTES_OF_A_DAY ? { date: addDays(endOn, 1), minute: 0 } : { date: endOn, minute: endMinute },
});

const datesOf = ({ startOn, endOn }: DutyTime): CalendarDate[] =>
  Array.from({ length: daysBetween(startOn, endOn) + 1 }, (_, place) => addDays(startOn, place));

interface Whose {
  readonly employeeId: string;
  readonly applicationId: string | null;
  readonly range: LocalRange;
}

/** Why its time is none that can be had; null where it can. */
const overlapOf = async (context: Context, whose: Whose): Promise<string | null> => {
  const { leave, spans } = await findHeldAround(context, whose);
  const span = { sort: 'duty', ...whose.range } as const;
  if (leave.some((part) => sharesTime(span, part))) {
    return '此時段已有請假';
  }
  return spans.some(({ sort }) => sort === 'duty') ? '此時段已有其他出差或公出申請' : null;
};

const certain = (text: string) => ({ text, article: null, isCertain: true });

interface Described<Kind extends Duty> {
  readonly prefix: string;
  readonly timeOf: (payload: KeptOf<Kind>) => DutyTime;
}

const officialDuty = <Kind extends Duty>({ prefix, timeOf }: Described<Kind>): KindRules<Kind> => {
  const judge = async (
    context: Context,
    { employeeId, applicationId, payload }: Asked<Kind>,
  ): Promise<Judgement<Kind>> => {
    // What is sent of a duty is kept as it is.
    const kept = payload as KeptOf<Kind>;
    const time = timeOf(kept);
    const range = rangeOf(time);
    const calendar = await findWorkCalendar(context, { employeeId, from: time.startOn, until: time.endOn });
    const days = workingMinutes(calendar, range).map(({ date, minutes }) => ({ on: date, minutes }));
    const absence = await findAbsence(context, { employeeId, from: time.startOn, until: time.endOn });
    const overlap = await overlapOf(context, { employeeId, applicationId, range });
    const faults = absenceFaults(PERIOD, absence);
    return {
      payload: kept,
      days,
      minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
      faults: [...faults, ...(overlap === null ? [] : [certain(overlap)])],
      refusal: overlap === null ? refusalBy(faults) : new AppError('ApplicationOverlap', { msg: `${overlap}。` }),
      findOutlook: async (within) => ({
        ...(await findAway(within, { employeeId, days: datesOf(time), withinReach: false })),
      }),
      hold: async (within, { id }) => {
        await holdSpan(within, { applicationId: id, employeeId, sort: 'duty', range });
        await insertDutyDays(within, { applicationId: id, days });
      },
    };
  };
  return {
    prefix,
    begin: async () => undefined,
    judge,
    forget: async (within, id) => {
      await forgetSpan(within, id);
      await forgetDutyDays(within, id);
    },
    findRefusals: (within, ids) => heldSpanRefusals(within, ids, PERIOD),
    findBackground: async (context, { employee, payload }, { withinReach }) => ({
      ...(await findAway(context, {
        employeeId: employee.id,
        days: datesOf(timeOf(payload as KeptOf<Kind>)),
        withinReach,
      })),
    }),
    carryOut: async () => undefined,
    letGo: letSpansGo,
    giveBack: async (within, { id, dates }) => {
      requireWhole(dates);
      await letSpansGo(within, [id]);
      return null;
    },
  };
};

/** 出差: days elsewhere. */
export const businessTripKind = officialDuty<'business_trip'>({ prefix: 'BT', timeOf: timeOfTrip });

/** 公出: some hours of a day elsewhere. */
export const outingKind = officialDuty<'outing'>({ prefix: 'OB', timeOf: timeOfOuting });
