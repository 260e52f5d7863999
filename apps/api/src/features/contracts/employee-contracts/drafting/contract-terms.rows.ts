import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { CalendarDate } from '@hr/domain/dates';

export interface TermQuery {
  readonly rowNumber: number;
  readonly employeeId: string;
  readonly startOn: CalendarDate;
  /** Inclusive, or null without an end. */
  readonly endOn: CalendarDate | null;
}

export interface TermCheck {
  readonly rowNumber: number;
  readonly isInScope: boolean;
  /** Whether the employee is employed on the first day. */
  readonly isEmployed: boolean;
  /** The first primary contract that overlaps the term. */
  readonly other: {
    readonly contractNo: string;
    readonly startOn: CalendarDate;
    readonly endOn: CalendarDate | null;
  } | null;
}

export const checkTerms = (context: Context, rows: readonly TermQuery[]): Promise<TermCheck[]> =>
  context.db.rows<TermCheck>(sql`
    select requested."rowNumber", ${inScope(context, sql`e.id`)} as "isInScope",
      exists (
        select from employments stint
        where stint.employee_id = e.id and stint.hired_on <= requested."startOn"
          and coalesce(stint.last_working_on >= requested."startOn", true)
      ) as "isEmployed",
      (
        select json_build_object('contractNo', c.contract_no, 'startOn', c.start_on::text,
          'endOn', coalesce(c.terminated_on, c.end_on)::text)
        from employee_contracts c
        where c.employee_id = e.id and c.kind = 'primary' and c.stage in ('pending_sign', 'signed')
          and daterange(c.start_on, coalesce(c.terminated_on, c.end_on), '[]')
            && daterange(requested."startOn", requested."endOn", '[]')
        order by c.start_on limit 1
      ) as other
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as requested
      ("rowNumber" int, "employeeId" uuid, "startOn" date, "endOn" date)
    join employees e on e.id = requested."employeeId"
  `);
