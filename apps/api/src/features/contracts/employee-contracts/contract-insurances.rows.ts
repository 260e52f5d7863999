import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export const insurancesOf = (context: Context, employeeId: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('scheme', i.scheme, 'startOn', i.start_on::text, 'endOn', i.end_on::text)
    order by array_position(array['labor', 'occupational', 'health', 'pension'], i.scheme), i.start_on)
  from insurance_enrolments i
  where i.employee_id = ${employeeId}
    and ${inScope(context, employeeId, ({ permissions }) => permissions.includes('insurance_enrolment:view'))}
), '[]'::json)`;
