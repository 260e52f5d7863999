import {
  applicationStateNames,
  applicationSummary,
  employeeApplications,
  type KeptOf,
} from '@hr/contracts/signing/applications';
import { cancelledDays, type CancellationFault, lateCancellationFault } from '@hr/domain/signing/applications';
import { type CalendarDate, formatDate, formatDateWithWeekday } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { insertOutcomes } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../../records/about-application.ts';
import { findDetailsOf } from '../../records/application-detail.rows.ts';
import { writeCancellations } from '../../filing/application.repository.ts';
import { type Asked, type Judgement, type KindRules, refusalBy } from '../application-kind.ts';
import { takeDaysBack, writeRests } from '../leave/cancelled-leave.rows.ts';
import { writeRemainingPeriods } from '../leave/remaining-leave.ts';
import {
  type ApprovedCancellation,
  findLeaveToCancel,
  forgetCancelledDays,
  holdCancelledDays,
  holdStandingLeave,
  letCancelledDaysGo,
  type LeaveDayFacts,
  type LeaveToCancel,
  settleCancellations,
} from './leave-cancellation.rows.ts';

type Kept = KeptOf<'leave_cancellation'>;

const textOf = (fault: CancellationFault): string => {
  if (fault.code === 'nothingLeft') {
    return '此請假已全部取消';
  }
  if (fault.code === 'tooLate') {
    return `已逾銷假期限 ${formatDate(fault.until)}，請洽人事單位`;
  }
  const texts: Readonly<Record<typeof fault.code, string>> = {
    notOfLeave: '不是此請假的日期',
    cancelledAlready: '已取消請假',
    askedAlready: '已有銷假申請',
  };
  return `${formatDateWithWeekday(fault.on)} ${texts[fault.code]}`;
};

const certain = (text: string) => ({ text, article: null, isCertain: true });

const refusalOf = (faults: readonly CancellationFault[]): AppError | null => {
  const asked = faults.find(({ code }) => code === 'askedAlready');
  return asked
    ? new AppError('LeaveCancellationAsked', { msg: `${textOf(asked)}。` })
    : refusalBy(faults.map((fault) => certain(textOf(fault))));
};

/** The minutes that cancelled days return to leave hours. */
const returnOf = (days: readonly LeaveDayFacts[]): { returnedMinutes: number; expiredMinutes: number } => ({
  returnedMinutes: days.reduce((sum, { usedMinutes }) => sum + usedMinutes, 0),
  expiredMinutes: days.reduce((sum, { expiredMinutes }) => sum + expiredMinutes, 0),
});

const keptOf = ({ payload }: Asked<'leave_cancellation'>, leave: LeaveToCancel, dates: CalendarDate[]): Kept => ({
  leaveId: payload.leaveId,
  leaveNumber: leave.number,
  leaveType: leave.payload.leaveType,
  dates,
  reason: payload.reason,
});

const judgeLeave = (
  { today }: Context,
  asked: Asked<'leave_cancellation'>,
  leave: LeaveToCancel,
): Judgement<'leave_cancellation'> => {
  const { days, faults: faultsOfDays } = cancelledDays(leave.days, asked.payload.dates);
  const late = leave.isOwn ? lateCancellationFault(leave.days, { today, limitDays: leave.limitDays }) : null;
  const faults = late === null ? faultsOfDays : [...faultsOfDays, late];
  return {
    payload: keptOf(
      asked,
      leave,
      days.map(({ on }) => on),
    ),
    days: days.map(({ on, minutes }) => ({ on, minutes })),
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    faults: faults.map((fault) => certain(textOf(fault))),
    refusal: refusalOf(faults),
    findOutlook: async () => returnOf(days),
    hold: (within, { id: applicationId }) =>
      holdCancelledDays(within, { applicationId, dayIds: days.map(({ id }) => id) }),
  };
};

/** @throws AppError ApplicationNotAllowed for what is no approved leave of the person. */
const judge = async (
  context: Context,
  asked: Asked<'leave_cancellation'>,
): Promise<Judgement<'leave_cancellation'>> => {
  const { employeeId, applicationId, payload } = asked;
  const leave = await findLeaveToCancel(context, { leaveId: payload.leaveId, employeeId, applicationId });
  if (!leave) {
    throw new AppError('ApplicationNotAllowed', { msg: '僅能就本人已核准的請假申請銷假。' });
  }
  return judgeLeave(context, asked, leave);
};

const findRefusals = async (within: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> => {
  const standing = await holdStandingLeave(within, ids);
  return new Map(ids.filter((id) => !standing.has(id)).map((id) => [id, new AppError('ApplicationClosed')]));
};

const tell = async (within: Context, leaveIds: readonly string[]): Promise<void> => {
  const { kept, derived, entity } = employeeApplications;
  const details = await findDetailsOf(within, leaveIds);
  await recordAudit(
    within,
    ...details.map((detail) => ({
      entity,
      entityId: detail.id,
      about: aboutApplication(detail),
      kind: 'change' as const,
      action: '銷假',
      before: null,
      after: { [derived.summary.label]: detail.summary, [kept.state.label]: applicationStateNames[detail.state] },
    })),
  );
};

const asCancellation = ({ number, payload: { leaveId, reason } }: ApprovedCancellation) => ({
  id: leaveId,
  comment: `銷假 ${number}：${reason}`,
});

const carryOut = async (within: Context, cancellationIds: readonly string[]): Promise<void> => {
  const { cancellations, dayIds } = await settleCancellations(within, cancellationIds);
  await writeCancellations(within, cancellations.map(asCancellation));
  const rests = await takeDaysBack(within, dayIds);
  await writeRests(within, rests);
  const leaveIds = rests.map(({ id }) => id);
  await writeRemainingPeriods(within, leaveIds);
  await tell(within, leaveIds);
  const ended = rests.flatMap(({ id, minutes }) => (minutes === null ? [id] : []));
  // Those who were told of leave are told that it is none any more; its applicant is told of what they asked for.
  await insertOutcomes(within, ended, { isApplicantTold: false });
};

const findBackground: KindRules<'leave_cancellation'>['findBackground'] = async (
  context,
  { id, employee, payload },
) => {
  const { leaveId, dates } = payload;
  const leave = await findLeaveToCancel(context, { leaveId, employeeId: employee.id, applicationId: id });
  if (!leave) {
    throw new AppError('NotFound');
  }
  return {
    ...returnOf(leave.days.filter(({ on }) => dates.includes(on))),
    leaveSummary: applicationSummary({ kind: 'leave', payload: leave.payload }, leave.minutes),
    leaveReason: leave.payload.reason,
  };
};

/** 銷假: approved leave is taken back, or some of its days, and the hours that they used are given back. */
export const leaveCancellationKind: KindRules<'leave_cancellation'> = {
  prefix: 'LC',
  begin: async () => undefined,
  judge,
  forget: forgetCancelledDays,
  findRefusals,
  findBackground,
  carryOut,
  letGo: letCancelledDaysGo,
  giveBack: null,
};
