import {
  type SalaryScale,
  type SalaryScaleInput,
  type SalaryScaleListQuery,
  salaryScales,
  type SalaryScaleVersionInput,
} from '@hr/contracts/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import { scaleAmounts } from '@hr/domain/pay/salary-scales';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { insertRecords, ownColumn, recordStore, removeRecords } from '#records/index.ts';

/** Last day of the version, exclusive: the next version begins, or the scale is no longer active. */
const effectiveTo = sql`least(scale.active_to, (
  select min(next.effective_from) from salary_scale_versions next
  where next.scale_id = t.scale_id and next.effective_from > t.effective_from
))`;

const stateOn = (day: CalendarDate): Sql => sql`case
  when ${effectiveTo} <= ${day}::date then 'ended' when t.effective_from > ${day}::date then 'upcoming'
  else 'current' end`;

const referenced = sql`exists (
  select from salary_scale_cells cell where cell.version_id = t.id and (
    exists (select from salaries salary where salary.scale_cell_id = cell.id)
    or exists (select from salary_adjustments adjustment where adjustment.scale_cell_id = cell.id)
  )
)`;

const isUsedOn = (day: CalendarDate): Sql => sql`(t.effective_from <= ${day}::date or ${referenced})`;

/** A grid of cells with one of their numbers. */
const rowsOf = (column: Sql): Sql => sql`coalesce((
  select json_agg(row.numbers order by row.step) from (
    select cell.step, json_agg(${column} order by cell.place) as numbers
    from salary_scale_cells cell where cell.version_id = t.id group by cell.step
  ) row
), '[]'::json)`;

const grid = sql`json_build_object(
  'columns', coalesce((
    select json_agg(cell.column_name order by cell.place)
    from salary_scale_cells cell where cell.version_id = t.id and cell.step = 1
  ), '[]'::json),
  'rows', ${rowsOf(sql`cell.value`)}, 'amounts', ${rowsOf(sql`cell.amount`)})`;

const range = sql`(
  select to_char(min(cell.amount), 'FM9,999,999') || '–' || to_char(max(cell.amount), 'FM9,999,999')
  from salary_scale_cells cell where cell.version_id = t.id
)`;

const employeeCount = (day: CalendarDate): Sql => sql`(
  select count(*)::int from salary_scale_cells cell join salaries salary on salary.scale_cell_id = cell.id
  where cell.version_id = t.id and salary.superseded_at is null and ${coversDay('salary', day)}
)`;

/** Values that are not columns of the version. */
const otherColumns: Readonly<Record<string, Sql>> = {
  code: sql`scale.code`,
  nameZh: sql`scale.name_zh`,
  appliesTo: sql`scale.applies_to`,
  activeTo: sql`scale.active_to`,
  pointValue: sql`trim_scale(t.point_value)::text`,
  grid,
};

export const salaryScaleStore = recordStore<SalaryScale>({
  description: salaryScales,
  source: () => ({
    from: sql`salary_scale_versions t join salary_scales scale on scale.id = t.scale_id`,
    joined: sql`page join salary_scale_versions t on t.id = page.key join salary_scales scale on scale.id = t.scale_id`,
  }),
  columnOf: (name) => otherColumns[name] ?? ownColumn(name),
  derived: ({ today }) => ({
    scaleId: sql`t.scale_id::text`,
    versionNo: sql`(
      select count(*)::int from salary_scale_versions earlier
      where earlier.scale_id = t.scale_id and earlier.effective_from <= t.effective_from
    )`,
    effectiveTo: sql`(${effectiveTo})::text`,
    stepCount: sql`(select coalesce(max(cell.step), 0) from salary_scale_cells cell where cell.version_id = t.id)`,
    range,
    employeeCount: employeeCount(today),
    state: stateOn(today),
    isUsed: isUsedOn(today),
  }),
  order: { code: [{ filled: sql`scale.code` }, { filled: sql`t.effective_from` }] },
  conditions: ({ state, scaleId }: SalaryScaleListQuery, { today }) => [
    state !== undefined && sql`${stateOn(today)} = any(${state}::text[])`,
    scaleId !== undefined && sql`t.scale_id = ${scaleId}::uuid`,
  ],
});

type Head = Pick<SalaryScaleInput, 'code' | 'nameZh' | 'appliesTo'>;

/** Inserts a scale without versions. Returns its id. */
export const insertScale = async ({ db }: Context, { code, nameZh, appliesTo }: Head): Promise<string> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into salary_scales (code, name_zh, applies_to) values (${code}, ${nameZh}, ${appliesTo}) returning id`);
  return row?.id ?? '';
};

/** Changes what all versions of a scale share, so that their editors load it again. */
export const updateScale = async ({ db }: Context, at: SalaryScale, head: Head): Promise<void> => {
  await db.rows(sql`
    update salary_scales set code = ${head.code}, name_zh = ${head.nameZh}, applies_to = ${head.appliesTo}
    where id = ${at.scaleId}::uuid`);
  await touchOtherVersions(db, at);
};

export const setScaleActiveTo = async (
  { db }: Context,
  at: SalaryScale,
  activeTo: CalendarDate | null,
): Promise<void> => {
  await db.rows(sql`update salary_scales set active_to = ${activeTo}::date where id = ${at.scaleId}::uuid`);
  await touchOtherVersions(db, at);
};

const touchOtherVersions = (db: Context['db'], { id, scaleId }: SalaryScale) =>
  db.rows(sql`
    update salary_scale_versions set version = version + 1 where scale_id = ${scaleId}::uuid and id <> ${id}::uuid`);

/** Keeps other writers of the versions of a scale waiting. */
export const lockScale = ({ db }: Context, scaleId: string) =>
  db.rows(sql`select from salary_scales where id = ${scaleId}::uuid for no key update`);

/** Returns the columns of a version. */
export const versionColumns = ({ effectiveFrom, documentNo, unit, pointValue, note }: SalaryScaleVersionInput) => ({
  effectiveFrom,
  documentNo,
  unit,
  pointValue,
  note,
});

/** Replaces the cells of a version, none of which is referred to. */
export const writeCells = async (
  { db }: Context,
  versionId: string,
  { unit, pointValue, grid: { columns, rows } }: SalaryScaleVersionInput,
): Promise<void> => {
  const amounts = scaleAmounts({ unit, pointValue, columns, rows });
  const cells = rows.flatMap((row, at) =>
    columns.map((columnName, place) => ({
      step: at + 1,
      column_name: columnName,
      place,
      value: row[place],
      amount: amounts[at]?.[place],
    })),
  );
  await db.rows(sql`delete from salary_scale_cells where version_id = ${versionId}::uuid`);
  await db.rows(sql`
    insert into salary_scale_cells (version_id, step, column_name, place, value, amount)
    select ${versionId}::uuid, step, column_name, place, value, amount
    from jsonb_populate_recordset(null::salary_scale_cells, ${JSON.stringify(cells)}::jsonb)`);
};

/** Inserts a version with its cells. Returns its id. */
export const insertVersion = async (
  within: Context,
  scaleId: string,
  input: SalaryScaleVersionInput,
): Promise<string> => {
  const [id = ''] = await insertRecords(within.db, salaryScaleStore, [{ scaleId, ...versionColumns(input) }]);
  await writeCells(within, id, input);
  return id;
};

/**
 * Whether a version came into force or is referred to. Locks its cells, so that an adjustment that is about to refer to
 * one waits, and then does not find it.
 */
export const isVersionUsed = async ({ db, today }: Context, id: string): Promise<boolean> => {
  await db.rows(sql`select from salary_scale_cells where version_id = ${id}::uuid order by id for update`);
  const rows = await db.rows(sql`
    select from salary_scale_versions t where t.id = ${id}::uuid and ${isUsedOn(today)}`);
  return rows.length > 0;
};

/** Deletes a version, and its scale if it was the last one. */
export const deleteVersion = async ({ db }: Context, { id, scaleId }: SalaryScale): Promise<void> => {
  await removeRecords(db, salaryScales, [id]);
  await db.rows(sql`
    delete from salary_scales scale where scale.id = ${scaleId}::uuid
      and not exists (select from salary_scale_versions t where t.scale_id = scale.id)`);
};
