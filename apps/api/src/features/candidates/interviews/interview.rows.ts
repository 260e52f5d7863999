import {
  type Interview,
  type InterviewAdvice,
  type InterviewListQuery,
  type InterviewMarks,
  interviews,
} from '@hr/contracts/candidates/interviews';
import type { EmployeeReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import {
  candidateInScope,
  candidateNumber,
  hidesScores,
  matchingCandidate,
} from '#features/candidates/candidates/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { employeeReference, ownColumn, recordCard, recordStore } from '#records/index.ts';

const candidateOf = (expression: Sql): Sql => sql`(select ${expression} from candidates c where c.id = t.candidate_id)`;

export const interviewStore = recordStore<Interview>({
  description: interviews,
  scope: (context) =>
    sql`exists (select from candidates c where c.id = t.candidate_id and ${candidateInScope(context, 'c')})`,
  keyword: (text) => sql`exists (
    select from candidates c where c.id = t.candidate_id and ${matchingCandidate(text, 'c')}
  )`,
  columnOf: (name) => {
    if (name === 'candidate') {
      return candidateOf(
        sql`json_build_object('id', c.id, 'candidateNo', ${candidateNumber('c')}, 'nameZh', c.name_zh)`,
      );
    }
    return name === 'on' ? sql`t.interview_on` : ownColumn(name);
  },
  derived: (context) => ({
    openingName: candidateOf(sql`(select o.name_zh from job_openings o where o.id = c.opening_id)`),
    sheets: sql`(
      select count(sheet.submitted_at) || '／' || count(*) from interviewers sheet where sheet.interview_id = t.id
    )`,
    score: sql`(
      select to_char(avg(sheet.score), 'FM0.0') from interviews i join interviewers sheet on sheet.interview_id = i.id
      where i.id = t.id and not ${hidesScores(context)}
    )`,
  }),
  order: {
    startsAt: { filled: sql`t.starts_at` },
    on: [{ filled: sql`t.interview_on` }, { filled: sql`t.starts_at` }],
  },
  conditions: ({ candidateId, interviewerId, from, to }: InterviewListQuery) => [
    candidateId !== undefined && sql`t.candidate_id = ${candidateId}::uuid`,
    interviewerId !== undefined &&
      sql`t.id in (select named.interview_id from interviewers named where named.employee_id = ${interviewerId}::uuid)`,
    from !== undefined && sql`t.interview_on >= ${from}::date`,
    to !== undefined && sql`t.interview_on <= ${to}::date`,
  ],
  parts: {
    interviewerIds: {
      table: 'interviewers',
      owner: 'interview_id',
      // Written by `replaceInterviewers`, which keeps score sheets.
      toRows: () => [],
      selectValue: () => sql`coalesce((
        select json_agg(${employeeReference('e')} order by e.employee_no)
        from interviewers named join employees e on e.id = named.employee_id where named.interview_id = t.id
      ), '[]'::json)`,
    },
  },
});

export const interviewCards = [
  recordCard(interviewStore, {
    name: 'interviewsToday',
    filters: (today) => ({ from: today, to: today, state: ['planned'] }),
  }),
];

interface InterviewSpan {
  readonly on: CalendarDate;
  /** Minutes after midnight. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** SQL expression: the local time of an interview. */
const spanOf = ({ on, startsAt, endsAt }: InterviewSpan): Sql => sql`tsrange(
  ${on}::date + make_interval(mins => ${startsAt}::int), ${on}::date + make_interval(mins => ${endsAt}::int)
)`;

/**
 * Replaces the interviewers of an interview without submitted sheets. The exclusion constraint refuses an interviewer
 * who has another interview at that time.
 */
export const replaceInterviewers = async (
  { db }: Pick<Context, 'db'>,
  id: string,
  { employeeIds, ...span }: InterviewSpan & { readonly employeeIds: readonly string[] },
): Promise<void> => {
  await db.rows(sql`delete from interviewers where interview_id = ${id}::uuid`);
  await db.rows(sql`
    insert into interviewers (interview_id, employee_id, during)
    select ${id}::uuid, named.id, ${spanOf(span)} from unnest(${[...employeeIds]}::uuid[]) as named (id) order by named.id`);
};

/** Releases the time of the interviewers of a cancelled interview. */
export const releaseInterviewers = async ({ db }: Pick<Context, 'db'>, id: string): Promise<void> => {
  await db.rows(sql`update interviewers set during = 'empty' where interview_id = ${id}::uuid`);
};

interface StoredSheet {
  readonly marks: InterviewMarks;
  readonly advice: InterviewAdvice;
  readonly comment: string;
  readonly score: number;
}

/** Stores the sheet of the caller. The first sheet completes the interview. */
export const insertSheet = async (
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  id: string,
  { marks, advice, comment, score }: StoredSheet,
): Promise<void> => {
  await db.rows(sql`
    update interviewers set marks = ${JSON.stringify(marks)}::jsonb, score = ${score}::numeric, advice = ${advice},
      comment = nullif(${comment}, ''), submitted_at = ${now}
    where interview_id = ${id}::uuid and employee_id = ${actor.employeeId}::uuid`);
  await db.rows(sql`update interviews set state = 'done' where id = ${id}::uuid and state = 'planned'`);
};

export interface BusyTime {
  readonly employee: EmployeeReference;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'leave' | 'duty' | 'interview';
  readonly interviewId: string | null;
}

/** Finds leave, official duty, unpaid leave and interviews of employees on a day. */
export const findBusyTimes = (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  on: CalendarDate,
): Promise<BusyTime[]> => {
  const day = sql`tsrange(${on}::timestamp, ${on}::date + interval '1 day')`;
  const minute = (time: Sql): Sql => sql`(extract(epoch from ${time} - ${on}::timestamp) / 60)::int`;
  return db.rows<BusyTime>(sql`
    with busy as (
      select leave.employee_id, leave.span * ${day} as span, 'leave' as kind, null::uuid as interview_id
      from leave_days leave where leave.employee_id = any(${[...employeeIds]}::uuid[]) and leave.is_reserved and leave."on" = ${on}::date
      union all
      select reserved.employee_id, reserved.span * ${day}, 'duty', null
      from application_spans reserved where reserved.employee_id = any(${[...employeeIds]}::uuid[]) and reserved.is_reserved
        and reserved.sort = 'duty' and reserved.span && ${day}
      union all
      select absence.employee_id, ${day}, 'leave', null
      from unpaid_leaves absence where absence.employee_id = any(${[...employeeIds]}::uuid[])
        and ${on}::date between absence.starts_on and absence.ends_on
      union all
      select named.employee_id, named.during, 'interview', named.interview_id
      from interviewers named where named.employee_id = any(${[...employeeIds]}::uuid[]) and named.during && ${day}
    )
    select ${employeeReference('e')} as employee, ${minute(sql`lower(busy.span)`)} as "from",
      ${minute(sql`upper(busy.span)`)} as "to", busy.kind, busy.interview_id as "interviewId"
    from busy join employees e on e.id = busy.employee_id where not isempty(busy.span)
    order by e.employee_no, lower(busy.span)`);
};
