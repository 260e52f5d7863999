import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { sql } from '#db/sql.ts';
import type { TestApp } from './test-app.ts';

/** Inserts an opening of the department, a candidate for it with an interview, and a report of an erasure. */
export const seedCandidate = async (
  { db }: Pick<TestApp, 'db'>,
  { departmentId, employeeId }: { readonly departmentId: string; readonly employeeId: string },
): Promise<void> => {
  const number = nextNumber();
  await db.rows(sql`
    with opening as (
      insert into job_openings (code, name_zh, department_id, hiring_manager_id, headcount, pay_from, pay_to, is_pay_shown,
        opens_on, state)
      values (${`J-${number}`}, ${`職缺${number}`}, ${departmentId}::uuid, ${employeeId}::uuid, 1, 36000, 42000, true,
        '2026-01-01', 'open')
      returning id
    ), candidate as (
      insert into candidates (name_zh, phone, email, phone_key, email_key, opening_id, applied_on, source, consent_on,
        retained_until, tags)
      select ${`應徵者${number}`}, ${`09120${number}`}, ${`c${number}@example.com`}, ${`09120${number}`},
        ${`c${number}@example.com`}, opening.id, '2026-11-01', '104', '2026-11-01', '2027-11-01', '{}'
      from opening returning id
    ), interview as (
      insert into interviews (candidate_id, kind, interview_on, starts_at, ends_at, place)
      select id, 'first', date '2026-12-01' + ${number}::int % 365, 540, 600, '會議室' from candidate returning id, interview_on
    ), interviewer as (
      insert into interviewers (interview_id, employee_id, during)
      select id, ${employeeId}::uuid, tsrange(interview_on + interval '9 hours', interview_on + interval '10 hours') from interview
    )
    insert into candidate_erasures (at, actor_name, reason, candidates, files, interviews, offers, mails, log_entries)
    values (now(), '系統', 'retention', 1, 2, 0, 0, 1, ${number})`);
};
