import { type Candidate, type CandidateDetail, candidateStageNames } from '@hr/contracts/candidates/candidates';
import type { EmployeeReference } from '@hr/contracts/fields';
import { can } from '@hr/domain/access/roles';
import { nextStages } from '@hr/domain/candidates/candidates';
import type { Context } from '#core/context.ts';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import { candidateStore, findCandidateFiles, findDuplicates } from '#features/candidates/candidates/index.ts';
import { findInterviewsOf } from '#features/candidates/interviews/index.ts';
import { isUndelivered } from '#features/candidates/letters/index.ts';
import { findOffersOf } from '#features/candidates/offers/index.ts';
import { employeeReference, getRecord } from '#records/index.ts';

type WithDb = Pick<Context, 'db'>;

const findHistory = ({ db }: WithDb, id: string): Promise<CandidateDetail['history']> =>
  db.rows(sql`
    select change.id, ${instantText(sql`change.at`)} as at, change.from_stage as "from", change.to_stage as "to"
    from candidate_stage_changes change join candidates c on c.journey_id = change.journey_id
    where c.id = ${id}::uuid order by change.at desc, change.id desc`);

/** Mails to a candidate, the newest first. */
export const findMails = (
  context: Pick<Context, 'db' | 'now' | 'today'>,
  id: string,
): Promise<CandidateDetail['mails']> =>
  context.db.rows(sql`
    select mail.id, mail.subject, mail.address, mail.state, ${instantText(sql`mail.made_at`)} as "madeAt", mail.error,
      ${isUndelivered('mail', context)} as "isResendable"
    from candidate_mails mail where mail.candidate_id = ${id}::uuid order by mail.made_at desc, mail.id desc`);

const findEmployee = async ({ db }: WithDb, id: string): Promise<EmployeeReference | null> =>
  (
    await db.rows<{ employee: EmployeeReference }>(sql`
    select ${employeeReference('e')} as employee from candidates c join employees e on e.id = c.employee_id
    where c.id = ${id}::uuid`)
  )[0]?.employee ?? null;

/** Everything about a candidate besides the record. @throws AppError NotFound. */
export const getCandidateDetail = async (context: Context, id: string): Promise<CandidateDetail> => {
  const candidate = await getRecord<Candidate>(context, candidateStore, { id });
  const edits = can(context.actor, 'applicant_data_repository:edit');
  return {
    files: await findCandidateFiles(context, id),
    history: await findHistory(context, id),
    interviews: await findInterviewsOf(context, id),
    offers: await findOffersOf(context, id),
    mails: await findMails(context, id),
    duplicates: edits ? await findDuplicates(context, candidate, id) : [],
    employee: await findEmployee(context, id),
    moves: edits ? [...nextStages(candidate.stage)] : [],
  };
};

/** Returns 「投遞 → 初步篩選」. */
export const stageChangeText = ({ from, to }: CandidateDetail['history'][number]): string =>
  from === null ? candidateStageNames[to] : `${candidateStageNames[from]} → ${candidateStageNames[to]}`;
