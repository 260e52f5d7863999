import { leavingKindNames, leavingFields, settling } from '@hr/contracts/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import {
  employeeStore,
  employmentChanger,
  type StoredEmployee,
  employmentLabels,
  PLANNED_LEAVING,
} from '#features/people/employees/index.ts';
import {
  type Leaving,
  leavingTransferOf,
  type Settled,
  deletePlannedLeaving,
  insertPlannedLeaving,
  type PlannedLeaving,
  settlePlannedLeaving,
  requireSuitableReasons,
} from '#features/people/employment/index.ts';
import { requireLeavingAllowed, requireSoundSettlement } from './leaving-rules.ts';

/** Employees as commands on their planned leaving see them. The log has these commands under an entity of its own. */
const plannedLeavingStore: typeof employeeStore = {
  ...employeeStore,
  description: { entity: PLANNED_LEAVING, noun: '預定離職' },
  auditedValuesOf: ({ plan }) => ({
    [employmentLabels.leavingKind]: plan && leavingKindNames[plan.leavingKind],
    [leavingFields.noticeOn.label]: plan && formatDate(plan.noticeOn),
    [leavingFields.lastWorkingOn.label]: plan && formatDate(plan.lastWorkingOn),
    [employmentLabels.leavingReason]: plan && plan.reasonText,
    [employmentLabels.settling]: plan && settling.toText(plan.settling),
  }),
};

const change = employmentChanger(plannedLeavingStore);

/** Stores a leaving that is announced on a later day. Nothing else changes until then. Decision 119. */
export const planLeaving = (
  context: Context,
  at: RecordVersion,
  leaving: Leaving & { readonly noticeOn: CalendarDate },
): Promise<StoredEmployee> =>
  change(context, at, {
    action: '預定離職',
    step: async (before, within) => {
      const { id: stintId } = await requireLeavingAllowed(before, leaving, within);
      const { leavingKind, changeReasonId } = leaving;
      await requireSuitableReasons(within.db, [{ kind: leavingTransferOf(leavingKind), changeReasonId }]);
      await insertPlannedLeaving(within, { employeeId: before.id, stintId }, leaving);
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
    step: async (_before, within) => {
      await requireSoundSettlement(within, settled, plan);
      await settlePlannedLeaving(within.db, plan.stintId, settled);
    },
  });

export const withdrawPlan = (
  context: Context,
  at: RecordVersion,
  { plan, reason }: { readonly plan: PlannedLeaving; readonly reason: string },
): Promise<StoredEmployee> =>
  change(context, at, {
    action: `取消離職（${reason}）`,
    step: (_before, { db }) => deletePlannedLeaving(db, plan.stintId),
  });
