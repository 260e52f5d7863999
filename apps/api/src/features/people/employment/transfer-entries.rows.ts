import { transferRecords } from '@hr/contracts/personnel-actions/transfer-records';
import type { TimelineValues } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { TransferFacts, TransferKind, UnpaidLeaveInsurance } from '@hr/domain/personnel-actions/transfer-records';
import type { UnpaidLeaveKind } from '@hr/domain/people/employment';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { insertRecords } from '#records/index.ts';
import { positionNames, valuesSetBy } from './position-columns.rows.ts';
import { requireSuitableReasons } from './change-reason-use.rows.ts';

export interface TransferEntry {
  readonly employeeId: string;
  readonly kind: TransferKind;
  readonly effectiveOn: CalendarDate;
  readonly changeReasonId?: string | null;
  readonly reason: string;
  readonly endsOn?: CalendarDate | null;
  readonly documentNo?: string | null;
  readonly note?: string | null;
  /** Supporting file. */
  readonly attachmentId?: string | null;
  readonly unpaidLeaveKind?: UnpaidLeaveKind | null;
  readonly unpaidLeaveInsurance?: UnpaidLeaveInsurance | null;
  readonly leaveDeputyId?: string | null;
  /** Names of the position values that it sets. */
  readonly changed?: readonly string[];
  readonly from?: TimelineValues;
  readonly to?: TimelineValues;
  readonly fromProbationEndsOn?: CalendarDate | null;
  readonly toProbationEndsOn?: CalendarDate | null;
  readonly correctsId?: string | null;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Values before and after, for the changed ones only. */
const sidesOf = ({ changed = [], from = {}, to = {} }: TransferEntry): Record<string, unknown> =>
  Object.fromEntries(
    positionNames.flatMap((name) => {
      const isChanged = changed.includes(name);
      return [
        [`from${capitalised(name)}`, isChanged ? (from[name] ?? null) : null],
        [`to${capitalised(name)}`, isChanged ? (to[name] ?? null) : null],
      ];
    }),
  );

const emptyEntry = {
  endsOn: null,
  changeReasonId: null,
  documentNo: null,
  note: null,
  attachmentId: null,
  unpaidLeaveKind: null,
  unpaidLeaveInsurance: null,
  leaveDeputyId: null,
  changed: [],
  fromProbationEndsOn: null,
  toProbationEndsOn: null,
  correctsId: null,
};

const rowOf = (entry: TransferEntry): Record<string, unknown> => {
  const { from: _from, to: _to, ...columns } = entry;
  return { ...emptyEntry, ...columns, ...sidesOf(entry) };
};

const nextNumbers = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db.rows<{ number: string }>(sql`
    select next_transfer_no() as number from generate_series(1, ${count}::int)
  `);
  return rows.map(({ number }) => number);
};

/**
 * Inserts transfers with a number each and returns their ids in order.
 * @throws AppError TransferConflict, or EmploymentConflict for a leaving, if the listed reason is not suitable.
 */
export const insertTransferEntries = async (
  { db, actor, now }: Context,
  entries: readonly TransferEntry[],
): Promise<string[]> => {
  await requireSuitableReasons(db, entries);
  const numbers = await nextNumbers(db, entries.length);
  const rows = entries.map((entry, index) => ({
    ...rowOf(entry),
    transferNo: numbers[index],
    recordedBy: actor.name,
    recordedAt: now,
  }));
  return insertRecords(db, { description: transferRecords }, rows);
};

/** Stored transfer with the values that it set. */
export interface EnteredTransfer extends TransferFacts {
  readonly transferNo: string;
  readonly changed: readonly string[];
  readonly to: TimelineValues;
  readonly fromProbationEndsOn: CalendarDate | null;
  readonly correctsId: string | null;
}

const findTransfersWhere = (db: Db, condition: Sql): Promise<(EnteredTransfer & { readonly employeeId: string })[]> =>
  db.rows(sql`
    with recursive placed as (
      select id, id as place from transfer_records where ${condition} and corrects_id is null
      union all
      select by.id, placed.place from transfer_records by join placed on by.corrects_id = placed.id
    )
    select t.id, t.employee_id as "employeeId", t.transfer_no as "transferNo", t.kind, t.effective_on::text as "effectiveOn", t.changed,
      t.cancelled_at is not null as "isCancelled",
      exists (
        select from transfer_records by where by.corrects_id = t.id and by.cancelled_at is null
      ) as "isCorrected",
      ${valuesSetBy('t')} as "to",
      t.from_probation_ends_on::text as "fromProbationEndsOn", t.corrects_id as "correctsId"
    from transfer_records t join placed on placed.id = t.id
    order by t.effective_on, placed.place, t.id
  `);

/** Transfers of an employee in order of day and entry. A correction takes the place of its original. */
export const transfersOf = (db: Db, employeeId: string): Promise<EnteredTransfer[]> =>
  findTransfersWhere(db, sql`employee_id = ${employeeId}::uuid`);

export const transfersOfMany = async (
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EnteredTransfer[]>> =>
  Map.groupBy(
    await findTransfersWhere(db, sql`employee_id = any(${[...employeeIds]}::uuid[])`),
    ({ employeeId }) => employeeId,
  );

/**
 * Returns a transfer and all that it corrected. They are cancelled together, otherwise an original would become
 * active again.
 */
export const withCorrected = (
  all: readonly EnteredTransfer[],
  transfer: EnteredTransfer,
): readonly EnteredTransfer[] => {
  const corrected = all.find(({ id }) => id === transfer.correctsId);
  return [transfer, ...(corrected ? withCorrected(all, corrected) : [])];
};

/** Cancels transfers with a reason. */
export const cancelTransfers = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
  reason: string,
): Promise<void> => {
  await db.rows(sql`
    update transfer_records set cancelled_at = ${now}, cancelling_reason = ${reason}, version = version + 1
    where id = any(${[...ids]}::uuid[]) and cancelled_at is null
  `);
};
