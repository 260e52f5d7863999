import type { SalaryScaleCell } from '@hr/contracts/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

const cellColumns = sql`'id', cell.id, 'scaleId', scale.id, 'code', scale.code, 'nameZh', scale.name_zh,
  'columnName', cell.column_name, 'step', cell.step, 'amount', cell.amount`;

const cellSource = sql`salary_scale_cells cell join salary_scale_versions edition on edition.id = cell.version_id
  join salary_scales scale on scale.id = edition.scale_id`;

/** Selects the reference to the cell with an id; null without one. */
export const scaleCellReference = (id: Sql): Sql => sql`(
  select json_build_object(${cellColumns}) from ${cellSource} where cell.id = ${id}
)`;

/** Finds the cells of the versions in force on a day, in order. */
export const findScaleCells = async ({ db }: Pick<Context, 'db'>, day: CalendarDate): Promise<SalaryScaleCell[]> => {
  const rows = await db.rows<{ readonly cell: SalaryScaleCell }>(sql`
    select json_build_object(${cellColumns}) as cell from ${cellSource}
    where (scale.active_to is null or scale.active_to > ${day}::date) and edition.effective_from = (
      select max(latest.effective_from) from salary_scale_versions latest
      where latest.scale_id = scale.id and latest.effective_from <= ${day}::date
    ) order by scale.code, cell.place, cell.step`);
  return rows.map(({ cell }) => cell);
};

/** Keeps a step until the transaction ends. Waits for an editor of its version, who may replace it. */
export const lockScaleCell = ({ db }: Pick<Context, 'db'>, id: string) =>
  db.rows(sql`select from salary_scale_cells where id = ${id}::uuid for key share`);
