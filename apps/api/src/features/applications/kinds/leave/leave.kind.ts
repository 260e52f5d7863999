import { type DetailOf, leaveTypeName, type TaskOf } from '@hr/contracts/applications';
import { cancelledDays } from '@hr/domain/applications';
import { balanceOn } from '@hr/domain/leave-ledger';
import { type CalendarDate, formatHours } from '@hr/domain/time';
import { findLedger, postEntries } from '#features/leave-ledger/index.ts';
import { findWorkCalendar } from '#features/working-time/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type Asked, type Judgement, type KindRules, refusalBy } from '../application-kind.ts';
import { findAway } from '../away.rows.ts';
import { hoursTypeOf, type JudgedLeave, judgeLeave, lawFaults } from './judge-leave.ts';
import { findLeaveFacts, type LeaveFacts } from './leave-facts.rows.ts';
import { findApprovedDays, takeDaysBack } from './cancelled-leave.rows.ts';
import {
  findHeldRequests,
  forgetDays,
  freeKeptHours,
  type HeldRequest,
  holdDays,
  holdHolidays,
  letDaysGo,
  useKeptHours,
} from './leave.rows.ts';

const NOBODY: LeaveFacts = {
  gender: null,
  isIndigenous: false,
  // A day that nobody reaches, so that whoever has no stint does not work here.
  hiredOn: '9999-12-31',
  seniorityOn: '9999-12-31',
  lastWorkingOn: null,
  taken: [],
  busy: [],
};

/** What a request for leave comes to, as things stand. */
const judged = async (
  context: Context,
  { employeeId, applicationId, payload, hasAttachments }: Asked<'leave'>,
): Promise<JudgedLeave> => {
  const { startOn: from, endOn: until } = payload;
  const type = hoursTypeOf(payload);
  const found = await findLeaveFacts(context, [{ employeeId, applicationId, from, until }]);
  const calendar = await findWorkCalendar(context, { employeeId, from, until });
  const ledger = type && (await findLedger(context, { employeeId, type }));
  // What is attached is a proof; otherwise that one was handed in is the applicant's word.
  const request = { ...payload, hasProof: payload.hasProof || hasAttachments };
  return judgeLeave(request, { facts: found[0] ?? NOBODY, calendar, ledger });
};

interface Whose extends Pick<Asked<'leave'>, 'employeeId' | 'payload'> {
  readonly id: string;
  readonly number: string;
}

/** Holds what was judged: its days, and of its hours those that end first. */
const hold = async (within: Context, whose: Whose, { days, dayMinutes, draws }: JudgedLeave): Promise<void> => {
  const { id: applicationId, number, employeeId, payload } = whose;
  await holdDays(within, {
    applicationId,
    employeeId,
    type: payload.leaveType,
    eventId: payload.eventOn,
    days,
    dayMinutes,
  });
  const type = hoursTypeOf(payload);
  if (type !== null) {
    await postEntries(within, {
      employeeId,
      type,
      entries: draws.map(({ lotId, on, minutes }) => ({
        lotId,
        on,
        kind: 'reserve' as const,
        minutes: -minutes,
        reverses: null,
      })),
      reason: payload.reason ?? leaveTypeName(payload),
      sourceNo: number,
    });
  }
};

/** What is drawn together of what ends on the same day. */
const byEnd = (draws: JudgedLeave['draws']): { until: CalendarDate; minutes: number }[] =>
  [...Map.groupBy(draws, ({ until }) => until)].map(([until, drawn]) => ({
    until,
    minutes: drawn.reduce((sum, { minutes }) => sum + minutes, 0),
  }));

const judge = async (context: Context, asked: Asked<'leave'>): Promise<Judgement<'leave'>> => {
  const { employeeId, payload } = asked;
  const told = await judged(context, asked);
  const { days, minutes, draws, remainingMinutes, faults, overlap } = told;
  return {
    payload,
    days,
    minutes,
    faults: [...faults, ...(overlap ? [overlap] : [])],
    refusal: overlap ? new AppError('LeaveOverlap', { msg: `${overlap.text}。` }) : refusalBy(faults),
    findOutlook: async (within) => ({
      draws: byEnd(draws),
      remainingMinutes,
      away: await findAway(within, { employeeId, days: days.map(({ on }) => on) }),
    }),
    hold: (within, application) => hold(within, { ...application, employeeId, payload }, told),
  };
};

const refusalOf = (held: HeldRequest, facts: LeaveFacts): AppError | null => {
  const { payload, days, keptMinutes, minutes } = held;
  const isShort = hoursTypeOf(payload) !== null && keptMinutes !== minutes;
  if (isShort || days.some(({ isHeld }) => !isHeld)) {
    const msg = `未保留所申請的 ${formatHours(minutes)} 小時，請退回重新申請。`;
    return new AppError('ApplicationNotAllowed', { msg });
  }
  // What was sent in whole units is so still; a day that has become a holiday is none of leave.
  const worked = days.filter((day) => day.minutes > 0);
  const asked = worked.map(({ on, minutes: cost }) => ({ on, minutes: cost, wholeDayMinutes: cost, from: 0, to: 0 }));
  const dayMinutes = Math.max(...days.map((day) => day.dayMinutes));
  return refusalBy(lawFaults(payload, facts, { days: asked, dayMinutes }));
};

const findRefusals = async (within: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> => {
  const requests = await findHeldRequests(within, ids);
  const found = await findLeaveFacts(
    within,
    requests.map(({ id, employeeId, payload }) => ({
      employeeId,
      applicationId: id,
      from: payload.startOn,
      until: payload.endOn,
    })),
  );
  const factsOf = new Map(found.map(({ applicationId, ...facts }) => [applicationId, facts]));
  return new Map(
    requests.flatMap((request) => {
      const refusal = refusalOf(request, factsOf.get(request.id) ?? NOBODY);
      return refusal === null ? [] : [[request.id, refusal]];
    }),
  );
};

const letGo = async (within: Context, ids: readonly string[]): Promise<void> => {
  await letDaysGo(within, ids);
  await freeKeptHours(within, ids);
};

const giveBack: NonNullable<KindRules<'leave'>['giveBack']> = async (within, { id, dates }) => {
  const { days, faults } = cancelledDays(await findApprovedDays(within, id), dates);
  if (faults.length > 0) {
    throw new AppError('ApplicationClosed');
  }
  const [rest] = await takeDaysBack(
    within,
    days.map((day) => day.id),
  );
  return rest?.minutes ?? null;
};

/** What somebody can still ask for of the hours that a request draws on; null where it draws on none. */
const findRemaining = async (
  context: Context,
  { employee: { id: employeeId }, payload }: DetailOf<'leave'>,
): Promise<number | null> => {
  const type = hoursTypeOf(payload);
  if (type === null) {
    return null;
  }
  const ledger = await findLedger(context, { employeeId, type });
  return balanceOn(ledger, { day: payload.startOn, since: payload.startOn }).available;
};

const findBackground = async (
  context: Context,
  application: DetailOf<'leave'>,
): Promise<TaskOf<'leave'>['background']> => ({
  remainingMinutes: await findRemaining(context, application),
  away: await findAway(context, {
    employeeId: application.employee.id,
    days: application.days.map(({ on }) => on),
  }),
});

/** Leave (請假): what is asked for are days, and of some types hours that were given before. */
export const leaveKind: KindRules<'leave'> = {
  prefix: 'LV',
  begin: holdHolidays,
  judge,
  forget: forgetDays,
  findRefusals,
  findBackground,
  carryOut: useKeptHours,
  letGo,
  giveBack,
};
