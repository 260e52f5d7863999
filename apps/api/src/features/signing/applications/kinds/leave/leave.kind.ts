import type { DetailOf, LeaveRequest, TaskOf } from '@hr/contracts/signing/applications';
import { cancelledDays } from '@hr/domain/signing/applications';
import { isOverridableFault, type LeaveFault, remainingFaults } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatHours } from '@hr/domain/dates';
import { releaseReservedHours, useReservedHours } from '#features/leave/leave-ledger/index.ts';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type ApplicationInput,
  type Assessment,
  type KindRules,
  type BackgroundOptions,
  refusalFromFaults,
} from '../application-kind.ts';
import { findAbsentColleagues } from '../absent-colleagues.rows.ts';
import {
  reserveLeave,
  assessLeaveRequests,
  NO_EMPLOYMENT_FACTS,
  findSubmissionRefusal,
} from './assess-leave-requests.ts';
import { getHoursType, type LeaveAssessment, findLegalFaults } from './assess-leave.ts';
import { findLeaveFacts, type LeaveFacts } from './leave-facts.rows.ts';
import { cancelLeaveDays } from './cancel-leave-days.ts';
import { findApprovedDays } from './cancel-leave.rows.ts';
import { saveRemainingPeriods } from './remaining-periods.ts';
import {
  findReservedLeaveRequests,
  deleteLeaveDays,
  type ReservedLeaveRequest,
  releaseLeaveDays,
} from './leave.rows.ts';

interface ReservationFacts {
  readonly payload: LeaveRequest;
  readonly assessment: LeaveAssessment;
}

const groupByExpiry = (draws: LeaveAssessment['draws']): { until: CalendarDate; minutes: number }[] =>
  [...Map.groupBy(draws, ({ until }) => until)].map(([until, drawn]) => ({
    until,
    minutes: drawn.reduce((sum, { minutes }) => sum + minutes, 0),
  }));

const toOverridden = (fault: LeaveFault) => {
  const { code, article, text } = fault;
  return isOverridableFault(fault) && article !== null ? [{ code, article, text }] : [];
};

const assess = async (
  context: Context,
  input: ApplicationInput<'leave'>,
): Promise<Assessment<'leave', ReservationFacts>> => {
  const { employeeId, payload } = input;
  const [{ assessment }] = await assessLeaveRequests(context, [input]);
  const { days, minutes, draws, remainingMinutes, standing, faults, overlap } = assessment;
  const overridden = input.isOverridden === true ? faults.flatMap(toOverridden) : [];
  return {
    payload,
    days,
    minutes,
    faults: [
      ...faults.map((fault) => ({ ...fault, isOverridable: isOverridableFault(fault) })),
      ...(overlap ? [overlap] : []),
    ],
    overridden,
    refusal: findSubmissionRefusal(assessment, new Set(overridden.map(({ code }) => code))),
    findOutlook: async (within) => ({
      draws: groupByExpiry(draws),
      remainingMinutes,
      standing,
      ...(await findAbsentColleagues(within, {
        employeeId,
        days: days.map(({ on }) => on),
        onlyWithinScope: false,
      })),
    }),
    facts: { payload, assessment },
  };
};

const findApprovalRefusal = (request: ReservedLeaveRequest, facts: LeaveFacts): AppError | null => {
  const { payload, days, reservedMinutes, minutes, requestedOn } = request;
  const isShort = getHoursType(payload) !== null && reservedMinutes !== minutes;
  if (isShort || days.some(({ isReserved }) => !isReserved)) {
    const msg = `未保留所申請的 ${formatHours(minutes)} 小時，請退回重新申請。`;
    return new AppError('ApplicationNotAllowed', { msg });
  }
  // The minimum unit is not checked again (from = to = 0). A day that has become a holiday is not a day of leave.
  const worked = days.filter((day) => day.minutes > 0);
  const remainingDays = worked.map((day) => ({ ...day, wholeDayMinutes: day.minutes, from: 0, to: 0 }));
  const dayMinutes = days[0]?.dayMinutes ?? 0;
  const faults = findLegalFaults(payload, facts, { days: remainingDays, dayMinutes, requestedOn });
  return refusalFromFaults(remainingFaults(faults, new Set(request.overridden)));
};

const findRefusals = async (within: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> => {
  const requests = await findReservedLeaveRequests(within, ids);
  const facts = await findLeaveFacts(
    within,
    requests.map(({ id, employeeId, payload }) => ({
      employeeId,
      applicationId: id,
      from: payload.startOn,
      until: payload.endOn,
    })),
  );
  const factsByApplication = new Map(facts.map(({ applicationId, ...rest }) => [applicationId, rest]));
  return new Map(
    requests.flatMap((request) => {
      const refusal = findApprovalRefusal(request, factsByApplication.get(request.id) ?? NO_EMPLOYMENT_FACTS);
      return refusal === null ? [] : [[request.id, refusal]];
    }),
  );
};

const release = async (within: Context, ids: readonly string[]): Promise<void> => {
  await releaseLeaveDays(within, ids);
  await releaseReservedHours(within, ids);
};

const cancel: NonNullable<KindRules<'leave'>['cancel']> = async (within, { id, dates }) => {
  const { days, faults } = cancelledDays(await findApprovedDays(within, id), dates);
  if (faults.length > 0) {
    throw new AppError('ApplicationClosed');
  }
  const [rest] = await cancelLeaveDays(
    within,
    days.map((day) => day.id),
  );
  await saveRemainingPeriods(within, [id]);
  return rest?.minutes ?? null;
};

const findBackground = async (
  context: Context,
  { id: applicationId, employee, payload, days }: DetailOf<'leave'>,
  { onlyWithinScope }: BackgroundOptions,
): Promise<TaskOf<'leave'>['background']> => {
  // Signers always get the whole payload.
  const request = payload as LeaveRequest;
  const input = { employeeId: employee.id, applicationId, payload: request, hasAttachments: false };
  const [{ assessment }] = await assessLeaveRequests(context, [input]);
  return {
    standing: assessment.standing,
    ...(await findAbsentColleagues(context, {
      employeeId: employee.id,
      days: days.map(({ on }) => on),
      onlyWithinScope,
    })),
  };
};

/** 請假: reserves days, and granted hours for some leave types. */
export const leaveKind: KindRules<'leave', ReservationFacts> = {
  prefix: 'LV',
  acquireLocks: lockWorkingTimeShared,
  assess,
  reserve: (within, application, { facts }) => reserveLeave(within, [{ ...application, ...facts }]),
  deleteReservation: deleteLeaveDays,
  findRefusals,
  findBackground,
  execute: useReservedHours,
  release,
  cancel,
};
