import type { DetailOf, KeptOf } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { isNoticeTooShort, type NoticeOfLeaving, suggestsInvoluntary } from '@hr/domain/people/employees';
import { type CalendarDate, dateOfInstant, formatDate } from '@hr/domain/dates';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { inPlaceOf } from '#access/index.ts';
import {
  findNoticeOfLeaving,
  judgeLeaving,
  type LeavingRefusal,
  markAsRequested,
} from '#features/people/employees/index.ts';
import { findHoursStandings } from '#features/leave/leave-ledger/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { countTasks } from '../../chain/signing.rows.ts';
import { type Fault, type KindRules, refusalBy } from '../application-kind.ts';
import { findSaidOn, hasAskedAlready, holdAsking } from '../asking-people.rows.ts';

type Kept = KeptOf<'resignation'>;

/** What of it only HR can say is settled afterwards (離職手續). */
const leavingOf = ({ leavingKind, lastWorkingOn, reason }: Kept, saidOn: CalendarDate) => ({
  leavingKind,
  leavingReason: reason,
  changeReasonId: null,
  noticeOn: saidOn,
  lastWorkingOn,
  handoverToId: null,
  areAssetsReturned: false,
  assetsNote: null,
  isInvoluntary: suggestsInvoluntary(leavingKind),
  layoffReportedOn: null,
  isRehirable: true,
  rehireNote: null,
});

const toldOf = (notice: NoticeOfLeaving | null) => ({
  noticeDays: notice?.days ?? null,
  earliestOn: notice?.earliestOn ?? null,
});

const certain = (text: string): Fault => ({ text, article: null, isCertain: true });

const noticeFaults = ({ leavingKind, lastWorkingOn }: Kept, notice: NoticeOfLeaving | null): Fault[] =>
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

const faultsOf = async (context: Context, employeeId: string, payload: Kept): Promise<Fault[]> => {
  if (payload.lastWorkingOn < context.today) {
    return [certain('最後工作日不可早於今日')];
  }
  const lack = await judgeLeaving(context, employeeId, leavingOf(payload, context.today));
  return lack === null ? [] : [{ ...certain(lack.text), isCertain: !isForHr(lack) }];
};

const judge: KindRules<'resignation'>['judge'] = async (context, { employeeId, applicationId, payload }) => {
  const notice = await findNoticeOfLeaving(context, employeeId, await findSaidOn(context, 'resignation', employeeId));
  const faults = [...(await faultsOf(context, employeeId, payload)), ...noticeFaults(payload, notice)];
  const hasAsked = await hasAskedAlready(context, 'resignation', { employeeId, applicationId });
  const again = new AppError('ResignationAsked');
  return {
    payload,
    days: [],
    minutes: 0,
    faults: hasAsked ? [...faults, certain(again.message)] : faults,
    refusal: hasAsked ? again : refusalBy(faults),
    findOutlook: async () => toldOf(notice),
    hold: async () => undefined,
  };
};

/** The person is held from here on, so that what is approved is also carried out. */
const findRefusals: KindRules<'resignation'>['findRefusals'] = async (within, ids, { isLast }) => {
  const refusals = new Map<string, AppError>();
  await lockWorkingTimeShared(within);
  for (const { id, employeeId, payload, saidOn } of await holdAsking<'resignation'>(within, ids)) {
    const lack = await judgeLeaving(within, employeeId, leavingOf(payload, saidOn));
    if (lack !== null && (isLast || !isForHr(lack))) {
      refusals.set(id, new AppError('ApplicationNotAllowed', { msg: `${lack.text.replace(/。$/, '')}。` }));
    }
  }
  return refusals;
};

const carryOut = async (within: Context, ids: readonly string[]): Promise<void> => {
  for (const { employeeId, payload, saidOn } of await holdAsking<'resignation'>(within, ids)) {
    await markAsRequested(within, employeeId, leavingOf(payload, saidOn));
  }
};

const findBackground = async (context: Context, { employee, submittedAt, payload }: DetailOf<'resignation'>) => {
  const notice = await findNoticeOfLeaving(context, employee.id, dateOfInstant(new Date(submittedAt)));
  // Whoever signs need not keep leave: these are told of the one person whose request is before them.
  const standings = await findHoursStandings(
    inPlaceOf(context, employee.id, { permissions: ['annual_and_compensatory_management:view'] }),
    { employeeId: employee.id, day: payload.lastWorkingOn },
  );
  const leftOf = (asked: HoursType): number => standings.find(({ type }) => type === asked)?.remaining ?? 0;
  return {
    ...toldOf(notice),
    openTasks: await countTasks(context, employee.id),
    annualRemaining: leftOf('annual'),
    compensatoryRemaining: leftOf('compensatory'),
  };
};

/** 離職: approval marks the person by the command that HR marks them by. */
export const resignationKind: KindRules<'resignation'> = {
  prefix: 'RS',
  begin: async () => undefined,
  judge,
  forget: async () => undefined,
  findRefusals,
  findBackground,
  carryOut,
  letGo: async () => undefined,
  giveBack: null,
};
