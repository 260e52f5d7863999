import type { CandidateDuplicate } from '@hr/contracts/candidates/candidates';
import { comparableEmail, comparablePhone } from '@hr/domain/candidates/candidates';
import type { CalendarDate } from '@hr/domain/dates';
import { inScopeFor } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { candidateInScope, candidateNumber } from './candidate.rows.ts';

interface Person {
  readonly nameZh: string;
  readonly phone: string;
  readonly email: string;
}

/** Shortest phone that is compared; shorter ones would match many people. */
const MINIMUM_DIGITS = 6;

const MOST = 20;

/** SQL expression: the mobile of the employee `e` as `comparablePhone` returns it. */
const mobileKey = sql`regexp_replace(regexp_replace(e.mobile, '\\D', '', 'g'), '^8860?', '0')`;

/**
 * Finds earlier applications and employments of what may be the same person, by phone, e-mail or name. `exceptId` is
 * the candidate itself. Employees are found in the scope of the caller's permission to see them.
 */
export const findDuplicates = async (
  context: Context,
  { nameZh, phone, email }: Person,
  exceptId: string | null = null,
): Promise<CandidateDuplicate[]> => {
  const digits = comparablePhone(phone);
  const phoneKey = digits.length < MINIMUM_DIGITS ? null : digits;
  const emailKey = email === '' ? null : comparableEmail(email);
  return context.db.rows<CandidateDuplicate>(sql`
    with found as (
      select c.id, 'candidate' as kind, ${candidateNumber('c')} as number, c.name_zh, c.applied_on as "on",
        o.name_zh as subject, c.stage, null::date as left_on,
        case when c.phone_key = ${phoneKey} then 'phone' when c.email_key = ${emailKey} then 'email' else 'name' end as "by"
      from candidates c left join job_openings o on o.id = c.opening_id
      where (c.phone_key = ${phoneKey} or c.email_key = ${emailKey} or c.name_zh = ${nameZh})
        and c.id is distinct from ${exceptId}::uuid and ${candidateInScope(context, 'c')}
      union all
      select e.id, 'employee', e.employee_no, e.name_zh, stint.hired_on, null, null, stint.last_working_on,
        case when ${mobileKey} = ${phoneKey} then 'phone'
          when lower(e.personal_email) = ${emailKey} then 'email' else 'name' end
      from employees e join lateral (
        select hired_on, last_working_on from employments where employee_id = e.id order by hired_on desc limit 1
      ) stint on true
      where (${mobileKey} = ${phoneKey} or lower(e.personal_email) = ${emailKey} or e.name_zh = ${nameZh})
        and ${inScopeFor(context, 'employee_data:view', sql`e.id`)}
    )
    select id, kind, number, name_zh as "nameZh", "on"::text, subject, stage, left_on::text as "leftOn", "by" from found
    order by array_position('{phone,email,name}'::text[], "by"), "on" desc, number limit ${MOST}::int`);
};

/** Application of a row of an import. */
export interface Application {
  readonly rowNumber: number;
  readonly phoneKey: string;
  readonly emailKey: string;
  readonly openingId: string | null;
}

interface RepeatedApplication {
  readonly rowNumber: number;
  /** Day and opening of the earlier application. */
  readonly on: CalendarDate;
  readonly opening: string | null;
}

/** Finds rows whose person has applied for the same opening, by phone or e-mail. */
export const findRepeatedApplications = (
  { db }: Pick<Context, 'db'>,
  applications: readonly Application[],
): Promise<RepeatedApplication[]> =>
  db.rows<RepeatedApplication>(sql`
    select distinct on (given."rowNumber") given."rowNumber", c.applied_on::text as "on", o.name_zh as opening
    from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
      as given ("rowNumber" int, "phoneKey" text, "emailKey" text, "openingId" uuid)
    join candidates c on c.opening_id is not distinct from given."openingId"
      and (c.phone_key = given."phoneKey" or c.email_key = given."emailKey")
    left join job_openings o on o.id = c.opening_id
    order by given."rowNumber", c.applied_on desc`);
