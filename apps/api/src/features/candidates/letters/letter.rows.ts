import type { CandidateLetter, LetterKind } from '@hr/contracts/candidates/letters';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

type WithDb = Pick<Context, 'db'>;

export const listLetters = ({ db }: WithDb): Promise<CandidateLetter[]> =>
  db.rows<CandidateLetter>(sql`
    select kind, subject, body, version from candidate_letters
    order by array_position('{invitation,offer,thanks}'::text[], kind)`);

export const findLetter = async ({ db }: WithDb, kind: LetterKind): Promise<CandidateLetter | undefined> =>
  (
    await db.rows<CandidateLetter>(sql`select kind, subject, body, version from candidate_letters where kind = ${kind}`)
  )[0];

/** Locks the text of a letter until the transaction ends. */
export const lockLetter = async ({ db }: WithDb, kind: LetterKind): Promise<CandidateLetter | undefined> =>
  (
    await db.rows<CandidateLetter>(sql`
    select kind, subject, body, version from candidate_letters where kind = ${kind} for update`)
  )[0];

export const updateLetterRow = async (
  { db }: WithDb,
  { kind, subject, body }: Pick<CandidateLetter, 'kind' | 'subject' | 'body'>,
): Promise<void> => {
  await db.rows(sql`
    update candidate_letters set subject = ${subject}, body = ${body}, version = version + 1 where kind = ${kind}`);
};

/** Values that letters to a candidate use. */
export interface LetterSubject {
  readonly nameZh: string;
  readonly address: string;
  readonly openingName: string | null;
  readonly departmentName: string | null;
  readonly companyName: string | null;
}

export const findLetterSubject = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  candidateId: string,
): Promise<LetterSubject | undefined> =>
  (
    await db.rows<LetterSubject>(sql`
    select c.name_zh as "nameZh", c.email as address, o.name_zh as "openingName",
      (select named.name_zh from department_periods named where named.department_id = o.department_id
        and named.effective_from <= ${today}::date and (named.effective_to is null or named.effective_to > ${today}::date)
      ) as "departmentName",
      (select company.name_zh from companies company order by company.code limit 1) as "companyName"
    from candidates c left join job_openings o on o.id = c.opening_id where c.id = ${candidateId}::uuid`)
  )[0];
