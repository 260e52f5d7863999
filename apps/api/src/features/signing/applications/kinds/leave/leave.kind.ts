import type { DetailOf, LeaveRequest, TaskOf } from '@hr/contracts/signing/applications';
import { cancelledDays } from '@hr/domain/signing/applications';
import { isOverridableFault, type LeaveFault, standingFaults } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatHours } from '@hr/domain/dates';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Asked, type Judgement, type KindRules, type Naming, refusalBy } from '../application-kind.ts';
import { findAway } from '../away.rows.ts';
import { holdRequests, judgeRequests, NOBODY, sendingRefusal } from './asked-leave.ts';
import { hoursTypeOf, type JudgedLeave, lawFaults } from './judge-leave.ts';
import { findLeaveFacts, type LeaveFacts } from './leave-facts.rows.ts';
import { findApprovedDays, takeDaysBack } from './cancelled-leave.rows.ts';
import { writeRemainingPeriods } from './remaining-leave.ts';
import {
  findHeldRequests,
  forgetDays,
  freeKeptHours,
  type HeldRequest,
  letDaysGo,
  useKeptHours,
} from './leave.rows.ts';

const byEnd = (draws: JudgedLeave['draws']): { until: CalendarDate; minutes: number }[] =>
  [...Map.groupBy(draws, ({ until }) => until)].map(([until, drawn]) => ({
    until,
    minutes: drawn.reduce((sum, { minutes }) => sum + minutes, 0),
  }));

const overriddenOf = (fault: LeaveFault) => {
  const { code, article, text } = fault;
  return isOverridableFault(fault) && article !== null ? [{ code, article, text }] : [];
};

const judge = async (context: Context, asked: Asked<'leave'>): Promise<Judgement<'leave'>> => {
  const { employeeId, payload } = asked;
  const [{ judged }] = await judgeRequests(context, [asked]);
  const { days, minutes, draws, remainingMinutes, standing, faults, overlap } = judged;
  const overridden = asked.isOverridden === true ? faults.flatMap(overriddenOf) : [];
  return {
    payload,
    days,
    minutes,
    faults: [
      ...faults.map((fault) => ({ ...fault, isOverridable: isOverridableFault(fault) })),
      ...(overlap ? [overlap] : []),
    ],
    overridden,
    refusal: sendingRefusal(judged, new Set(overridden.map(({ code }) => code))),
    findOutlook: async (within) => ({
      draws: byEnd(draws),
      remainingMinutes,
      standing,
      ...(await findAway(within, {
        employeeId,
        days: days.map(({ on }) => on),
        withinReach: false,
      })),
    }),
    hold: (within, application) => holdRequests(within, [{ ...application, employeeId, payload, judged }]),
  };
};

const approvalRefusal = (held: HeldRequest, facts: LeaveFacts): AppError | null => {
  const { payload, days, keptMinutes, minutes, askedOn } = held;
  const isShort = hoursTypeOf(payload) !== null && keptMinutes !== minutes;
  if (isShort || days.some(({ isHeld }) => !isHeld)) {
    const msg = `未保留所申請的 ${formatHours(minutes)} 小時，請退回重新申請。`;
    return new AppError('ApplicationNotAllowed', { msg });
  }
  // What was sent in whole units is so still; a day that has become a holiday is none of leave.
  const worked = days.filter((day) => day.minutes > 0);
  const asked = worked.map((day) => ({ ...day, wholeDayMinutes: day.minutes, from: 0, to: 0 }));
  const dayMinutes = days[0]?.dayMinutes ?? 0;
  const faults = lawFaults(payload, facts, { days: asked, dayMinutes, askedOn });
  return refusalBy(standingFaults(faults, new Set(held.overridden)));
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
      const refusal = approvalRefusal(request, factsOf.get(request.id) ?? NOBODY);
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
  await writeRemainingPeriods(within, [id]);
  return rest?.minutes ?? null;
};

const findBackground = async (
  context: Context,
  { id: applicationId, employee, payload, days }: DetailOf<'leave'>,
  { withinReach }: Naming,
): Promise<TaskOf<'leave'>['background']> => {
  // To signers alone, of whom nothing of it is kept.
  const request = payload as LeaveRequest;
  const asked = { employeeId: employee.id, applicationId, payload: request, hasAttachments: false };
  const [{ judged }] = await judgeRequests(context, [asked]);
  return {
    standing: judged.standing,
    ...(await findAway(context, {
      employeeId: employee.id,
      days: days.map(({ on }) => on),
      withinReach,
    })),
  };
};

/** Leave (請假): what is asked for are days, and of some types hours that were given before. */
export const leaveKind: KindRules<'leave'> = {
  prefix: 'LV',
  begin: lockWorkingTimeShared,
  judge,
  forget: forgetDays,
  findRefusals,
  findBackground,
  carryOut: useKeptHours,
  letGo,
  giveBack,
};
