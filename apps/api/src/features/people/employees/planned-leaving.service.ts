import { leavingFields, leavingKindNames, settling } from '@hr/contracts/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { changer, type RecordVersion, type Store, updateRecords } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore, type StoredEmployee } from './employee.store.ts';
import { type Leaving, leavingTransferOf, type Settled } from './employment.repository.ts';
import { decideLeaving, latestStintOf, requireSoundSettlement } from './employment.service.ts';
import { employmentLabels, PLANNED_LEAVING } from './entry-visibility.rows.ts';
import {
  deletePlannedLeaving,
  insertPlannedLeaving,
  type PlannedLeaving,
  settlePlannedLeaving,
} from './planned-leaving.repository.ts';
import { requireSuitableReasons } from './change-reason-use.rows.ts';

type Write = (within: Context) => Promise<void>;

/** Employees as commands on their planned leaving see them. The log has these commands under an entity of its own. */
const plannedLeavingStore: Store<StoredEmployee, Write> = {
  ...employeeStore,
  description: { entity: PLANNED_LEAVING, noun: '預定離職' },
  // The version counts on as with every other write about the employee, so that a stale command is refused.
  write: async (within, { id }, write) => {
    await write(within);
    await updateRecords(within.db, employeeKind, [{ id, values: {} }]);
  },
  auditedValuesOf: ({ plan }) => ({
    [employmentLabels.leavingKind]: plan && leavingKindNames[plan.leavingKind],
    [leavingFields.noticeOn.label]: plan && formatDate(plan.noticeOn),
    [leavingFields.lastWorkingOn.label]: plan && formatDate(plan.lastWorkingOn),
    [employmentLabels.leavingReason]: plan && plan.reasonText,
    [employmentLabels.settling]: plan && settling.toText(plan.settling),
  }),
};

const change = changer(plannedLeavingStore);

/** Stores a leaving that is announced on a later day. Nothing else changes until then. Decision 119. */
export const planLeaving = (
  context: Context,
  at: RecordVersion,
  leaving: Leaving & { readonly noticeOn: CalendarDate },
): Promise<StoredEmployee> =>
  change(context, at, {
    action: '預定離職',
    decide: async (before, within) => {
      await decideLeaving(before, leaving, within);
      const { leavingKind, changeReasonId } = leaving;
      await requireSuitableReasons(within.db, [{ kind: leavingTransferOf(leavingKind), changeReasonId }]);
      const stint = { employeeId: before.id, stintId: latestStintOf(before).id };
      return (writing) => insertPlannedLeaving(writing, stint, leaving);
    },
  });

/** @throws AppError EmploymentConflict for what the law does not know for the way of leaving; HandoverNotEmployed. */
export const settlePlan = (
  context: Context,
  at: RecordVersion,
  { plan, settled }: { readonly plan: PlannedLeaving; readonly settled: Settled },
): Promise<StoredEmployee> =>
  change(context, at, {
    action: '離職手續',
    decide: async (_before, within) => {
      await requireSoundSettlement(within, settled, plan);
      return ({ db }) => settlePlannedLeaving(db, plan.stintId, settled);
    },
  });

export const withdrawPlan = (
  context: Context,
  at: RecordVersion,
  { plan, reason }: { readonly plan: PlannedLeaving; readonly reason: string },
): Promise<StoredEmployee> =>
  change(context, at, {
    action: `取消離職（${reason}）`,
    decide:
      () =>
      ({ db }) =>
        deletePlannedLeaving(db, plan.stintId),
  });
