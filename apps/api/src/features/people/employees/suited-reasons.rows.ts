import { effectOf, isLeavingTransfer, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { type AppError, fieldError } from '#core/app-error.ts';

interface Reasoned {
  readonly kind: TransferKind;
  readonly changeReasonId?: string | null;
}

interface Use {
  readonly isSuited: Sql;
  readonly noun: string;
  readonly code: 'TransferConflict' | 'EmploymentConflict';
}

const requiredUse = (kind: TransferKind): Use => {
  if (isLeavingTransfer(kind)) {
    return { isSuited: sql`is_for_leaving`, noun: '離職', code: 'EmploymentConflict' };
  }
  return effectOf(kind) === 'unpaidLeave'
    ? { isSuited: sql`is_for_unpaid_leave`, noun: '留職停薪', code: 'TransferConflict' }
    : { isSuited: sql`is_for_transfers`, noun: '異動', code: 'TransferConflict' };
};

/** What is answered to transfers whose listed reason does not suit them, in their order; null to the others. Asks once of each kind. */
export const suitedReasonRefusals = async (db: Db, transfers: readonly Reasoned[]): Promise<(AppError | null)[]> => {
  const refusals = new Map<Reasoned, AppError>();
  const reasoned = transfers.filter(({ changeReasonId = null }) => changeReasonId !== null);
  for (const [kind, of] of Map.groupBy(reasoned, (one) => one.kind)) {
    const { isSuited, noun, code } = requiredUse(kind);
    const asked = [...new Set(of.map(({ changeReasonId }) => changeReasonId))];
    const rows = await db.rows<{ id: string }>(sql`
      select id from change_reasons where id = any(${asked}::uuid[]) and ${isSuited}
    `);
    const suited = new Set<unknown>(rows.map(({ id }) => id));
    for (const one of of.filter(({ changeReasonId }) => !suited.has(changeReasonId))) {
      refusals.set(one, fieldError(code, 'changeReasonId', `此原因不適用於${noun}`));
    }
  }
  return transfers.map((one) => refusals.get(one) ?? null);
};

/** @throws AppError TransferConflict, EmploymentConflict. */
export const requireSuitedReasons = async (db: Db, transfers: readonly Reasoned[]): Promise<void> => {
  const refusal = (await suitedReasonRefusals(db, transfers)).find((one) => one !== null);
  if (refusal) {
    throw refusal;
  }
};
