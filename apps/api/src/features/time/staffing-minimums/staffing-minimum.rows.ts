import {
  type StaffingMinimum,
  type StaffingMinimumListQuery,
  staffingMinimums,
} from '@hr/contracts/time/staffing-minimums';
import type { CalendarDate } from '@hr/domain/dates';
import { departmentAndBelow } from '#access/index.ts';
import { nearestFirst } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { recordStore, settingStateOn } from '#records/index.ts';
import type { Context } from '#core/context.ts';

/** Name of the shift of `t` on the day, or the nearest one. */
export const shiftNameOn = (day: CalendarDate): Sql => sql`(
  select named.name_zh from shift_template_periods named where named.shift_template_id = t.shift_template_id
  order by ${nearestFirst('named', sql`${day}::date`)} limit 1
)`;

const conditionsOf = (
  { state, departmentId, shiftTemplateId }: StaffingMinimumListQuery,
  { today }: Context,
): readonly (Sql | false)[] => [
  state !== undefined && sql`${settingStateOn(today)} = any(${state}::text[])`,
  departmentId !== undefined && sql`t.department_id in (${departmentAndBelow(departmentId, today)})`,
  shiftTemplateId !== undefined && sql`t.shift_template_id = ${shiftTemplateId}::uuid`,
];

export const staffingMinimumStore = recordStore<StaffingMinimum>({
  description: staffingMinimums,
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`(
        ${matching(text, [sql`t.note`])}
        or t.department_id in (
          select named.department_id from department_periods named join departments d on d.id = named.department_id
          where ${matching(text, [sql`d.code`, sql`named.name_zh`])}
        )
        or t.shift_template_id in (
          select named.shift_template_id from shift_template_periods named
          join shift_templates shift on shift.id = named.shift_template_id
          where ${matching(text, [sql`shift.code`, sql`named.name_zh`])}
        )
      )`,
  derived: ({ today }) => ({
    state: settingStateOn(today),
    shiftTemplateId: sql`(
      select json_build_object('id', shift.id, 'code', shift.code, 'nameZh', ${shiftNameOn(today)})
      from shift_templates shift where shift.id = t.shift_template_id
    )`,
  }),
  conditions: conditionsOf,
});
