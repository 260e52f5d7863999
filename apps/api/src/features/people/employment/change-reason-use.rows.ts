import { effectOf, isLeavingTransfer, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { type AppError, fieldError } from '#core/app-error.ts';

interface TransferWithReason {
  readonly kind: TransferKind;
  readonly changeReasonId?: string | null;
}

interface Use {
  readonly isAllowed: Sql;
  readonly noun: string;
  readonly code: 'TransferConflict' | 'EmploymentConflict';
}

const requiredUse = (kind: TransferKind): Use => {
  if (isLeavingTransfer(kind)) {
    return { isAllowed: sql`is_for_leaving`, noun: '離職', code: 'EmploymentConflict' };
  }
  return effectOf(kind) === 'unpaidLeave'
    ? { isAllowed: sql`is_for_unpaid_leave`, noun: '留職停薪', code: 'TransferConflict' }
    : { isAllowed: sql`is_for_transfers`, noun: '異動', code: 'TransferConflict' };
};

/** Returns for each transfer why its listed reason is not suitable, or null. One query per kind. */
export const unsuitableReasonRefusals = async (
  db: Db,
  transfers: readonly TransferWithReason[],
): Promise<(AppError | null)[]> => {
  const refusals = new Map<TransferWithReason, AppError>();
  const reasoned = transfers.filter(({ changeReasonId = null }) => changeReasonId !== null);
  for (const [kind, of] of Map.groupBy(reasoned, (one) => one.kind)) {
    const { isAllowed, noun, code } = requiredUse(kind);
    const reasonIds = [...new Set(of.map(({ changeReasonId }) => changeReasonId))];
    const rows = await db.rows<{ id: string }>(sql`
      select id from change_reasons where id = any(${reasonIds}::uuid[]) and ${isAllowed}
    `);
    const allowed = new Set<unknown>(rows.map(({ id }) => id));
    for (const one of of.filter(({ changeReasonId }) => !allowed.has(changeReasonId))) {
      refusals.set(one, fieldError(code, 'changeReasonId', `此原因不適用於${noun}`));
    }
  }
  return transfers.map((one) => refusals.get(one) ?? null);
};

/**
 * Requires that listed reasons are suitable for the transfer. Decision 071.
 * @throws AppError TransferConflict, EmploymentConflict.
 */
export const requireSuitableReasons = async (db: Db, transfers: readonly TransferWithReason[]): Promise<void> => {
  const refusal = (await unsuitableReasonRefusals(db, transfers)).find((one) => one !== null);
  if (refusal) {
    throw refusal;
  }
};
