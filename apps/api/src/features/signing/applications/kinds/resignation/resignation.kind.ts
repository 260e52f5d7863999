import type { DetailOf, StoredOf } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { isNoticeTooShort, type NoticeOfLeaving, suggestsInvoluntary } from '@hr/domain/people/employment';
import { type CalendarDate, dateOfInstant, formatDate } from '@hr/domain/dates';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { contextOfEmployee } from '#access/index.ts';
import {
  findNoticeOfLeaving,
  judgeLeaving,
  type LeavingRefusal,
  markAsRequested,
} from '#features/people/employment-changes/index.ts';
import { findHoursBalances } from '#features/leave/leave-ledger/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { countPendingTasks } from '../../chain/signing.rows.ts';
import { type ApplicationFault, type KindRules, refusalFromFaults } from '../application-kind.ts';
import { findNoticeDate, hasPendingApplication, lockSubmittedApplicants } from '../submitted-applications.rows.ts';

type StoredResignation = StoredOf<'resignation'>;

/** HR completes the other facts afterwards (離職手續). */
const toLeavingInput = ({ leavingKind, lastWorkingOn, reason }: StoredResignation, submittedOn: CalendarDate) => ({
  leavingKind,
  leavingReason: reason,
  changeReasonId: null,
  noticeOn: submittedOn,
  lastWorkingOn,
  handoverToId: null,
  areAssetsReturned: false,
  assetsNote: null,
  isInvoluntary: suggestsInvoluntary(leavingKind),
  layoffReportedOn: null,
  isRehirable: true,
  rehireNote: null,
});

const toNoticeFacts = (notice: NoticeOfLeaving | null) => ({
  noticeDays: notice?.days ?? null,
  earliestOn: notice?.earliestOn ?? null,
});

const createFault = (text: string): ApplicationFault => ({ text, article: null, isCertain: true });

const findNoticeFaults = (
  { leavingKind, lastWorkingOn }: StoredResignation,
  notice: NoticeOfLeaving | null,
): ApplicationFault[] =>
  notice !== null && leavingKind === 'resigned' && isNoticeTooShort(notice, lastWorkingOn)
    ? [
        {
          text: `依年資應於 ${notice.days} 日前預告，最後工作日最早為 ${formatDate(notice.earliestOn)}`,
          article: notice.article,
          isCertain: false,
        },
      ]
    : [];

const isForHr = ({ code }: LeavingRefusal): boolean => code === 'PositionScheduled';

const findFaults = async (
  context: Context,
  employeeId: string,
  payload: StoredResignation,
): Promise<ApplicationFault[]> => {
  if (payload.lastWorkingOn < context.today) {
    return [createFault('最後工作日不可早於今日')];
  }
  const problem = await judgeLeaving(context, employeeId, toLeavingInput(payload, context.today));
  return problem === null ? [] : [{ ...createFault(problem.text), isCertain: !isForHr(problem) }];
};

const assess: KindRules<'resignation'>['assess'] = async (context, { employeeId, applicationId, payload }) => {
  const notice = await findNoticeOfLeaving(
    context,
    employeeId,
    await findNoticeDate(context, 'resignation', employeeId),
  );
  const faults = [...(await findFaults(context, employeeId, payload)), ...findNoticeFaults(payload, notice)];
  const isPending = await hasPendingApplication(context, 'resignation', { employeeId, applicationId });
  const duplicate = new AppError('ResignationPending');
  return {
    payload,
    days: [],
    minutes: 0,
    faults: isPending ? [...faults, createFault(duplicate.message)] : faults,
    refusal: isPending ? duplicate : refusalFromFaults(faults),
    findOutlook: async () => toNoticeFacts(notice),
    facts: null,
  };
};

/** Locks the applicants, so that an approved resignation can also be executed. */
const findRefusals: KindRules<'resignation'>['findRefusals'] = async (within, ids, { isLast }) => {
  const refusals = new Map<string, AppError>();
  await lockWorkingTimeShared(within);
  for (const { id, employeeId, payload, submittedOn } of await lockSubmittedApplicants<'resignation'>(within, ids)) {
    const problem = await judgeLeaving(within, employeeId, toLeavingInput(payload, submittedOn));
    if (problem !== null && (isLast || !isForHr(problem))) {
      refusals.set(id, new AppError('ApplicationNotAllowed', { msg: `${problem.text.replace(/。$/, '')}。` }));
    }
  }
  return refusals;
};

const execute = async (within: Context, ids: readonly string[]): Promise<void> => {
  for (const { employeeId, payload, submittedOn } of await lockSubmittedApplicants<'resignation'>(within, ids)) {
    await markAsRequested(within, employeeId, toLeavingInput(payload, submittedOn));
  }
};

const findBackground = async (context: Context, { employee, submittedAt, payload }: DetailOf<'resignation'>) => {
  const notice = await findNoticeOfLeaving(context, employee.id, dateOfInstant(new Date(submittedAt)));
  // A signer sees the leave balance of this applicant without the permission for leave balances.
  const balances = await findHoursBalances(
    contextOfEmployee(context, employee.id, { permissions: ['annual_and_compensatory_management:view'] }),
    { employeeId: employee.id, day: payload.lastWorkingOn },
  );
  const getRemaining = (hoursType: HoursType): number =>
    balances.find(({ type }) => type === hoursType)?.remaining ?? 0;
  return {
    ...toNoticeFacts(notice),
    openTasks: await countPendingTasks(context, employee.id),
    annualRemaining: getRemaining('annual'),
    compensatoryRemaining: getRemaining('compensatory'),
  };
};

/** 離職: approval starts the leaving by the same command as HR. Decision 048. */
export const resignationKind: KindRules<'resignation'> = {
  prefix: 'RS',
  acquireLocks: async () => undefined,
  assess,
  reserve: async () => undefined,
  deleteReservation: async () => undefined,
  findRefusals,
  findBackground,
  execute,
  release: async () => undefined,
  cancel: null,
};
