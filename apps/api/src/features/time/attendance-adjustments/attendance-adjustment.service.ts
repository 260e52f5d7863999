import {
  type AdjustedItem,
  type AttendanceAdjustment,
  adjustmentKindNames,
} from '@hr/contracts/time/attendance-adjustments';
import { formatDate } from '@hr/domain/dates';
import { overtimeTierNames } from '@hr/domain/time/attendance';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type AdjustedMinutes,
  findAdjustedDay,
  findAdjustment,
  insertAdjustment,
  isMonthClosed,
  voidAdjustment,
} from './attendance-adjustment.rows.ts';

const required = (adjustment: AttendanceAdjustment | null): AttendanceAdjustment => {
  if (adjustment === null) {
    throw new AppError('NotFound');
  }
  return adjustment;
};

const shown = ({ on, month, kind, detail, minutes, reason }: AttendanceAdjustment) => ({
  日期: formatDate(on),
  計入月份: month,
  項目: detail === null ? adjustmentKindNames[kind] : `${adjustmentKindNames[kind]}（${detail}）`,
  分鐘: String(minutes),
  原因: reason,
});

const kinds: Readonly<Record<AdjustedItem, Pick<AdjustedMinutes, 'kind' | 'tier'>>> = {
  late: { kind: 'late', tier: null },
  early: { kind: 'early', tier: null },
  absent: { kind: 'absent', tier: null },
  leave: { kind: 'leave', tier: null },
  overtime_1: { kind: 'overtime', tier: 1 },
  overtime_2: { kind: 'overtime', tier: 2 },
  overtime_3: { kind: 'overtime', tier: 3 },
};

interface NewAdjustment extends Omit<AdjustedMinutes, 'kind' | 'tier'> {
  readonly item: AdjustedItem;
  readonly minutes: number;
  readonly reason: string;
}

const recordAdjustment = (
  within: Context,
  { id, employee }: AttendanceAdjustment,
  entry: Pick<Parameters<typeof recordAudit>[1], 'action' | 'before' | 'after'>,
): Promise<void> =>
  recordAudit(within, {
    entity: 'attendance_adjustment',
    entityId: id,
    about: aboutEmployee(employee.id, { subject: '結算後調整', screen: 'attendance_overview' }),
    ...entry,
  });

/**
 * Corrects a day of a closed month in the first open month. The employee is locked, so that the month is not closed
 * meanwhile.
 * @throws AppError NotFound, OutOfScope, AttendanceStillOpen, AdjustmentTierUnknown, AdjustmentBelowZero.
 */
export const addAdjustment = (context: Context, { item, ...values }: NewAdjustment): Promise<AttendanceAdjustment> =>
  inTransaction(context, async (within) => {
    const adjustment = { ...values, ...kinds[item] };
    const { employeeId, tier, minutes } = adjustment;
    await lockEmployeeInScope(within, employeeId);
    const day = await findAdjustedDay(within, adjustment);
    if (!day) {
      throw new AppError('NotFound');
    }
    if (!day.isClosed) {
      throw new AppError('AttendanceStillOpen');
    }
    if (tier !== null && tier > overtimeTierNames[day.dayKind].length) {
      throw new AppError('AdjustmentTierUnknown');
    }
    if (day.minutes + minutes < 0) {
      throw new AppError('AdjustmentBelowZero');
    }
    const id = await insertAdjustment(within, adjustment);
    const added = required(id === undefined ? null : await findAdjustment(within, id));
    await recordAdjustment(within, added, { action: '登錄結算後調整', before: {}, after: shown(added) });
    return added;
  });

/** Voids an adjustment whose month is open. @throws AppError NotFound, AdjustmentVoided, AttendanceClosed. */
export const voidAdjustmentOf = (context: Context, id: string, reason: string): Promise<AttendanceAdjustment> =>
  inTransaction(context, async (within) => {
    const { employee } = required(await findAdjustment(within, id));
    await lockEmployeeInScope(within, employee.id);
    const adjustment = required(await findAdjustment(within, id));
    if (adjustment.voidedAt !== null) {
      throw new AppError('AdjustmentVoided');
    }
    if (await isMonthClosed(within, adjustment)) {
      throw new AppError('AttendanceClosed');
    }
    await voidAdjustment(within, id, reason);
    await recordAdjustment(within, adjustment, {
      action: '作廢結算後調整',
      before: shown(adjustment),
      after: { 狀態: '作廢', 原因: reason },
    });
    return required(await findAdjustment(within, id));
  });
