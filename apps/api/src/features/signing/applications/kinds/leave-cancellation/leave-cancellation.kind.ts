import {
  applicationStateNames,
  applicationSummary,
  employeeApplications,
  type StoredOf,
} from '@hr/contracts/signing/applications';
import { cancelledDays, type CancellationFault, lateCancellationFault } from '@hr/domain/signing/applications';
import { type CalendarDate, formatDate, formatDateWithWeekday } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { insertOutcomes } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../../records/about-application.ts';
import { findDetailsByIds } from '../../records/application-detail.rows.ts';
import { insertCancellationActions } from '../../filing/application.repository.ts';
import { type ApplicationInput, type Assessment, type KindRules, refusalFromFaults } from '../application-kind.ts';
import { cancelLeaveDays } from '../leave/cancel-leave-days.ts';
import { saveRemainingMinutes } from '../leave/cancel-leave.rows.ts';
import { saveRemainingPeriods } from '../leave/remaining-periods.ts';
import {
  type ApprovedCancellation,
  findLeaveToCancel,
  deleteCancellationDays,
  reserveCancellationDays,
  lockCancellableLeave,
  releaseCancellationDays,
  type CancellableLeaveDay,
  type LeaveToCancel,
  saveReturnedMinutes,
} from './leave-cancellation.rows.ts';

type StoredLeaveCancellation = StoredOf<'leave_cancellation'>;

interface CancellationFacts {
  readonly dayIds: readonly string[];
}

type Rules = KindRules<'leave_cancellation', CancellationFacts>;

const toFaultText = (fault: CancellationFault): string => {
  if (fault.code === 'nothingLeft') {
    return '此請假已全部取消';
  }
  if (fault.code === 'tooLate') {
    return `已逾銷假期限 ${formatDate(fault.until)}，請洽人事單位`;
  }
  const texts: Readonly<Record<typeof fault.code, string>> = {
    notOfLeave: '不是此請假的日期',
    cancelledAlready: '已取消請假',
    alreadyRequested: '已有銷假申請',
  };
  return `${formatDateWithWeekday(fault.on)} ${texts[fault.code]}`;
};

const createFault = (text: string) => ({ text, article: null, isCertain: true });

const toRefusal = (faults: readonly CancellationFault[]): AppError | null => {
  const duplicate = faults.find(({ code }) => code === 'alreadyRequested');
  return duplicate
    ? new AppError('LeaveCancellationPending', { msg: `${toFaultText(duplicate)}。` })
    : refusalFromFaults(faults.map((fault) => createFault(toFaultText(fault))));
};

const sumReturnedMinutes = (
  days: readonly CancellableLeaveDay[],
): { returnedMinutes: number; expiredMinutes: number } => ({
  returnedMinutes: days.reduce((sum, { usedMinutes }) => sum + usedMinutes, 0),
  expiredMinutes: days.reduce((sum, { expiredMinutes }) => sum + expiredMinutes, 0),
});

const toStoredPayload = (
  { payload }: ApplicationInput<'leave_cancellation'>,
  leave: LeaveToCancel,
  dates: CalendarDate[],
): StoredLeaveCancellation => ({
  leaveId: payload.leaveId,
  leaveNumber: leave.number,
  leaveType: leave.payload.leaveType,
  dates,
  reason: payload.reason,
});

const assessCancellation = (
  { today }: Context,
  input: ApplicationInput<'leave_cancellation'>,
  leave: LeaveToCancel,
): Assessment<'leave_cancellation', CancellationFacts> => {
  const { days, faults: faultsOfDays } = cancelledDays(leave.days, input.payload.dates);
  const late = leave.isOwn ? lateCancellationFault(leave.days, { today, limitDays: leave.limitDays }) : null;
  const faults = late === null ? faultsOfDays : [...faultsOfDays, late];
  return {
    payload: toStoredPayload(
      input,
      leave,
      days.map(({ on }) => on),
    ),
    days: days.map(({ on, minutes }) => ({ on, minutes })),
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    faults: faults.map((fault) => createFault(toFaultText(fault))),
    refusal: toRefusal(faults),
    findOutlook: async () => sumReturnedMinutes(days),
    facts: { dayIds: days.map(({ id }) => id) },
  };
};

/** @throws AppError ApplicationNotAllowed unless it is approved leave of the employee. */
const assess = async (
  context: Context,
  input: ApplicationInput<'leave_cancellation'>,
): Promise<Assessment<'leave_cancellation', CancellationFacts>> => {
  const { employeeId, applicationId, payload } = input;
  const leave = await findLeaveToCancel(context, { leaveId: payload.leaveId, employeeId, applicationId });
  if (!leave) {
    throw new AppError('ApplicationNotAllowed', { msg: '僅能就本人已核准的請假申請銷假。' });
  }
  return assessCancellation(context, input, leave);
};

const findRefusals = async (within: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> => {
  const cancellable = await lockCancellableLeave(within, ids);
  return new Map(ids.filter((id) => !cancellable.has(id)).map((id) => [id, new AppError('ApplicationClosed')]));
};

const recordCancellation = async (within: Context, leaveIds: readonly string[]): Promise<void> => {
  const { stored, derived, entity } = employeeApplications;
  const details = await findDetailsByIds(within, leaveIds);
  await recordAudit(
    within,
    ...details.map((detail) => ({
      entity,
      entityId: detail.id,
      about: aboutApplication(detail),
      kind: 'change' as const,
      action: '銷假',
      before: null,
      after: { [derived.summary.label]: detail.summary, [stored.state.label]: applicationStateNames[detail.state] },
    })),
  );
};

const toCancellationAction = ({ number, payload: { leaveId, reason } }: ApprovedCancellation) => ({
  id: leaveId,
  comment: `銷假 ${number}：${reason}`,
});

const execute = async (within: Context, cancellationIds: readonly string[]): Promise<void> => {
  const { cancellations, dayIds } = await saveReturnedMinutes(within, cancellationIds);
  await insertCancellationActions(within, cancellations.map(toCancellationAction));
  const remainders = await cancelLeaveDays(within, dayIds);
  await saveRemainingMinutes(within, remainders);
  const leaveIds = remainders.map(({ id }) => id);
  await saveRemainingPeriods(within, leaveIds);
  await recordCancellation(within, leaveIds);
  const cancelledIds = remainders.flatMap(({ id, minutes }) => (minutes === null ? [id] : []));
  // Recipients of the approval are notified. The applicant gets the outcome of the cancellation instead.
  await insertOutcomes(within, cancelledIds, { isApplicantNotified: false });
};

const findBackground: Rules['findBackground'] = async (context, { id, employee, payload }) => {
  const { leaveId, dates } = payload;
  const leave = await findLeaveToCancel(context, { leaveId, employeeId: employee.id, applicationId: id });
  if (!leave) {
    throw new AppError('NotFound');
  }
  return {
    ...sumReturnedMinutes(leave.days.filter(({ on }) => dates.includes(on))),
    leaveSummary: applicationSummary({ kind: 'leave', payload: leave.payload }, leave.minutes),
    leaveReason: leave.payload.reason,
  };
};

/** 銷假: cancels approved leave or some of its days, and returns the hours. */
export const leaveCancellationKind: Rules = {
  prefix: 'LC',
  acquireLocks: async () => undefined,
  assess,
  reserve: (within, { id: applicationId }, { facts }) => reserveCancellationDays(within, { applicationId, ...facts }),
  deleteReservation: deleteCancellationDays,
  findRefusals,
  findBackground,
  execute,
  release: releaseCancellationDays,
  cancel: null,
};
