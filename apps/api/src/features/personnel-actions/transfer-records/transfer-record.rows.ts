import {
  type TransferRecord,
  type TransferRecordListQuery,
  transferRecords,
} from '@hr/contracts/personnel-actions/transfer-records';
import { leavingTransferKinds, type TransferState } from '@hr/domain/personnel-actions/transfer-records';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { coversDayOf } from '#db/effective.ts';
import { join, raw, sql, type Sql } from '#db/sql.ts';
import { isLeavingReasonVisible, settlingOf } from '#features/people/employment/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { codedReference, ownColumn, recordCard, recordStore } from '#records/index.ts';

const isLeaving = sql`t.kind = any(${[...leavingTransferKinds]}::text[])`;

/** SQL condition on the transfer `t`: the caller may read its reason. Employees do not read why they themselves leave. */
export const isReasonVisible = ({ actor }: Pick<Context, 'actor'>): Sql =>
  sql`not (${isLeaving} and t.employee_id is not distinct from ${actor.employeeId}::uuid)`;

const isCorrected = sql`exists (
  select from transfer_records by where by.corrects_id = t.id and by.cancelled_at is null
)`;

const isInForce = sql`t.cancelled_at is null and not ${isCorrected}`;

/** Mirrors `transferStateOn` of the domain, which the tests hold it against; each as an index can find it. */
const statesOn = (today: CalendarDate): Readonly<Record<TransferState, Sql>> => ({
  pending: sql`t.effective_on > ${today}::date and ${isInForce}`,
  effective: sql`t.effective_on <= ${today}::date and ${isInForce}`,
  corrected: sql`t.cancelled_at is null and ${isCorrected}`,
  cancelled: sql`t.cancelled_at is not null`,
});

const stateOn = (today: CalendarDate): Sql => sql`case
  when t.cancelled_at is not null then 'cancelled'
  when ${isCorrected} then 'corrected'
  when t.effective_on > ${today}::date then 'pending'
  else 'effective'
end`;

const lastPositionColumns: Readonly<Record<string, string>> = {
  fromDepartmentId: 'department_id',
  fromJobTitleId: 'job_title_id',
  fromJobGrade: 'job_grade',
  fromEmploymentTypeId: 'employment_type_id',
};

const columnOf = (name: string): Sql => {
  const lastColumn = lastPositionColumns[name];
  return lastColumn === undefined
    ? ownColumn(name)
    : sql`case when ${isLeaving} then (
        select last.${raw(lastColumn)} from employee_positions last
        where last.employee_id = t.employee_id and ${coversDayOf('last', sql`t.effective_on - 1`)}
      ) else ${ownColumn(name)} end`;
};

const conditionsOf = (query: TransferRecordListQuery, { today }: Context): readonly (Sql | false)[] => [
  query.state !== undefined &&
    sql`(${join(
      query.state.map((state) => sql`(${statesOn(today)[state]})`),
      ' or ',
    )})`,
  query.employeeId !== undefined && sql`t.employee_id = ${query.employeeId}::uuid`,
  query.changeReasonId !== undefined && sql`t.change_reason_id = ${query.changeReasonId}::uuid`,
  query.fromDepartmentId !== undefined &&
    sql`(t.from_department_id = ${query.fromDepartmentId}::uuid
      or (${isLeaving} and ${columnOf('fromDepartmentId')} = ${query.fromDepartmentId}::uuid))`,
  query.toDepartmentId !== undefined && sql`t.to_department_id = ${query.toDepartmentId}::uuid`,
  query.effectiveFrom !== undefined && sql`t.effective_on >= ${query.effectiveFrom}::date`,
  query.effectiveTo !== undefined && sql`t.effective_on <= ${query.effectiveTo}::date`,
];

const settling = (context: Context): Sql => sql`case when ${isLeaving} and ${isInForce} then (
  select ${settlingOf(sql`stint`)} from employments stint
  where stint.employee_id = t.employee_id and stint.last_working_on + 1 = t.effective_on
    and ${isLeavingReasonVisible(context, sql`stint.employee_id`)}
) end`;

/** Transfers and their table. */
export const transferRecordStore = recordStore<TransferRecord>({
  description: transferRecords,
  columnOf,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) =>
    matchingOwned(text, { table: 'transfer_records', columns: ['transfer_no', 'reason', 'document_no'] }),
  derived: (context) => ({
    state: stateOn(context.today),
    reason: sql`case when ${isReasonVisible(context)} then t.reason else '—' end`,
    changeReasonId: sql`case when ${isReasonVisible(context)} then (
      select ${codedReference('listed')} from change_reasons listed where listed.id = t.change_reason_id
    ) end`,
    settling: settling(context),
    recordedAt: instantText(sql`t.recorded_at`),
    correctsNo: sql`(select original.transfer_no from transfer_records original where original.id = t.corrects_id)`,
  }),
  // Ordered by the index on the number, which has no strokes.
  order: { transferNo: sql`t.transfer_no`, recordedAt: { filled: sql`t.recorded_at` } },
  conditions: conditionsOf,
});

/** Cards for pending transfers and for ends that are near. */
export const transferRecordCards = [
  recordCard(transferRecordStore, { name: 'transfersPending', filters: { state: ['pending'] } }),
];
