import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { CalendarDate } from '@hr/domain/dates';

export interface AskedTerm {
  readonly rowNumber: number;
  readonly employeeId: string;
  readonly startOn: CalendarDate;
  /** Included; null for one without an end. */
  readonly endOn: CalendarDate | null;
}

export interface FoundTerm {
  readonly rowNumber: number;
  readonly isInScope: boolean;
  /** The person is employed on the first day. */
  readonly isEmployed: boolean;
  /** The first primary contract that has a day in common with the row. */
  readonly other: {
    readonly contractNo: string;
    readonly startOn: CalendarDate;
    readonly endOn: CalendarDate | null;
  } | null;
}

export const findTerms = (context: Context, rows: readonly AskedTerm[]): Promise<FoundTerm[]> =>
  context.db.rows<FoundTerm>(sql`
    select asked."rowNumber", ${inScope(context, sql`e.id`)} as "isInScope",
      exists (
        select from employments stint
        where stint.employee_id = e.id and stint.hired_on <= asked."startOn"
          and coalesce(stint.last_working_on >= asked."startOn", true)
      ) as "isEmployed",
      (
        select json_build_object('contractNo', c.contract_no, 'startOn', c.start_on::text,
          'endOn', coalesce(c.terminated_on, c.end_on)::text)
        from employee_contracts c
        where c.employee_id = e.id and c.kind = 'primary' and c.stage in ('pending_sign', 'signed')
          and daterange(c.start_on, coalesce(c.terminated_on, c.end_on), '[]')
            && daterange(asked."startOn", asked."endOn", '[]')
        order by c.start_on limit 1
      ) as other
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked
      ("rowNumber" int, "employeeId" uuid, "startOn" date, "endOn" date)
    join employees e on e.id = asked."employeeId"
  `);
