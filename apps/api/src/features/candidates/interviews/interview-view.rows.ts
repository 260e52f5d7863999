import type { InterviewSheet, InterviewView, OwnInterview } from '@hr/contracts/candidates/interviews';
import { candidateNumber } from '#features/candidates/candidates/index.ts';
import type { Context } from '#core/context.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import { storedFileReference } from '#files/index.ts';
import type { HomeCard } from '#home/home-card.ts';
import { employeeReference } from '#records/index.ts';

type StoredSheet = Omit<InterviewSheet, 'isOwn'>;

type StoredView = Omit<InterviewView, 'sheets'> & { readonly sheets: readonly StoredSheet[] };

const viewColumns = sql`t.id, t.version, t.kind, t.interview_on::text as "on", t.starts_at as "startsAt", t.ends_at as "endsAt",
  t.place, t.note, t.state,
  (
    select coalesce(json_agg(json_build_object('interviewer', ${employeeReference('e')},
      'submittedAt', ${instantText(sql`sheet.submitted_at`)}, 'marks', sheet.marks, 'score', sheet.score,
      'advice', sheet.advice, 'comment', sheet.comment) order by e.employee_no), '[]')
    from interviewers sheet join employees e on e.id = sheet.employee_id where sheet.interview_id = t.id
  ) as sheets`;

const hidden = { marks: null, score: null, advice: null, comment: null } as const;

/**
 * Score sheets as the caller may see them: an interviewer sees those of the others after submitting the own one.
 */
const visibleSheets = (sheets: readonly StoredSheet[], employeeId: string | null): InterviewSheet[] => {
  const own = sheets.find(({ interviewer }) => interviewer.id === employeeId);
  const hidesOthers = own !== undefined && own.submittedAt === null;
  return sheets.map((sheet) => ({
    ...sheet,
    ...(hidesOthers && sheet !== own ? hidden : {}),
    isOwn: sheet === own,
  }));
};

/**
 * Interviews of a candidate, with the score sheets that the caller may see, or all for the copy that the candidate gets.
 * The caller must reach the candidate.
 */
export const findInterviewsOf = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  candidateId: string,
  { isComplete = false }: { readonly isComplete?: boolean } = {},
): Promise<InterviewView[]> => {
  const rows = await db.rows<StoredView>(sql`
    select ${viewColumns} from interviews t where t.candidate_id = ${candidateId}::uuid
    order by t.interview_on desc, t.starts_at desc, t.id`);
  const viewerId = isComplete ? null : actor.employeeId;
  return rows.map((row) => ({ ...row, sheets: visibleSheets(row.sheets, viewerId) }));
};

/** Days for which past interviews stay in the list of an interviewer. */
const LISTED_DAYS = 90;

const findOwn = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, condition: Sql): Promise<OwnInterview[]> => {
  const rows = await db.rows<Omit<OwnInterview, 'sheets'> & { readonly sheets: readonly StoredSheet[] }>(sql`
    select ${viewColumns},
      json_build_object('candidateNo', ${candidateNumber('c')}, 'nameZh', c.name_zh, 'openingName', o.name_zh,
        'degree', c.degree, 'school', c.school, 'major', c.major, 'experienceYears', c.experience_years,
        'skills', c.skills,
        'resume', (select ${storedFileReference('x')} from stored_files x where x.id = c.resume_file_id)) as candidate
    from interviews t join candidates c on c.id = t.candidate_id left join job_openings o on o.id = c.opening_id
    where t.state <> 'cancelled' and c.stage <> 'blacklist' and exists (
      select from interviewers own where own.interview_id = t.id and own.employee_id = ${actor.employeeId}::uuid
    ) and ${condition}
    order by t.interview_on, t.starts_at, t.id`);
  return rows.map((row) => ({ ...row, sheets: visibleSheets(row.sheets, actor.employeeId) }));
};

/** Interviews of the caller as an interviewer: future ones, and those of the last months. */
export const findOwnInterviews = (context: Context): Promise<OwnInterview[]> =>
  findOwn(context, sql`t.interview_on >= ${context.today}::date - ${LISTED_DAYS}::int`);

export const findOwnInterview = async (context: Context, id: string): Promise<OwnInterview | undefined> =>
  (await findOwn(context, sql`t.id = ${id}::uuid`))[0];

/** Planned interviews of the caller today. */
export const ownInterviewCards: readonly HomeCard[] = [
  {
    name: 'ownInterviewsToday',
    permission: null,
    count: async (context) =>
      (await findOwn(context, sql`t.interview_on = ${context.today}::date and t.state = 'planned'`)).length,
  },
];
