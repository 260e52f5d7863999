import type {
  AnswerContent,
  CycleKind,
  CycleStage,
  EvaluationAuthor,
  EvaluationEvent,
  EvaluationGoalInput,
  FormDefinition,
} from '@hr/contracts/evaluation/evaluations';
import type { StoredFile } from '@hr/contracts/files';
import type { EvaluationStage, Grade } from '@hr/domain/evaluation/evaluations';
import type { CalendarDate } from '@hr/domain/dates';
import { instantText } from '#db/instant-text.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { storedFileReference } from '#files/index.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { employeeReference } from '#records/index.ts';
import { lastWorkingOn } from './evaluation.rows.ts';

interface PersonReference {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

export interface StoredAnswer {
  readonly author: EvaluationAuthor;
  readonly content: AnswerContent;
  readonly submittedAt: string | null;
  readonly version: number;
}

/** An evaluation with its cycle, form, answers and events, before anything is hidden from the caller. */
export interface StoredEvaluation {
  readonly id: string;
  readonly version: number;
  readonly subjectOn: CalendarDate | null;
  readonly stage: EvaluationStage;
  readonly stageSince: string;
  readonly goals: EvaluationGoalInput[];
  readonly selfScore: number | null;
  readonly firstScore: number | null;
  readonly secondScore: number | null;
  readonly score: number | null;
  readonly grade: string | null;
  readonly announcedOn: CalendarDate | null;
  readonly acknowledgement: 'agree' | 'disagree' | null;
  readonly isEnded: boolean;
  readonly endReason: string | null;
  /** Announced last working day of the employee. */
  readonly leavesOn: CalendarDate | null;
  readonly cycle: {
    readonly id: string;
    readonly name: string;
    readonly kind: CycleKind;
    readonly startOn: CalendarDate;
    readonly endOn: CalendarDate;
    readonly state: string;
    readonly stages: CycleStage[];
    readonly grades: Grade[];
  };
  readonly form: { readonly name: string; readonly versionNo: number; readonly definition: FormDefinition };
  readonly employee: PersonReference;
  readonly departmentName: string | null;
  readonly jobTitle: string | null;
  readonly firstReviewer: PersonReference | null;
  readonly secondReviewer: PersonReference | null;
  readonly approver: PersonReference | null;
  readonly answers: StoredAnswer[];
  readonly files: (StoredFile & { readonly author: EvaluationAuthor })[];
  readonly events: EvaluationEvent[];
  readonly appeal: {
    readonly reason: string;
    readonly filedAt: string;
    readonly decision: 'upheld' | 'dismissed' | null;
    readonly decisionReason: string | null;
    readonly decidedByName: string | null;
    readonly version: number;
  } | null;
}

const person = (id: Sql): Sql => sql`(select ${employeeReference('x')} from employees x where x.id = ${id})`;

/** Locks an evaluation until the transaction ends. Returns false if it does not exist. */
export const lockEvaluation = async ({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> =>
  (await db.rows(sql`select from evaluations where id = ${id}::uuid for no key update`)).length > 0;

/** Finds an evaluation independent of the caller, who must hide parts of it. */
export const findEvaluation = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  id: string,
): Promise<StoredEvaluation | null> => {
  const [row] = await db.rows<StoredEvaluation>(sql`
    select t.id, t.version, t.subject_on::text as "subjectOn", t.stage, ${instantText(sql`t.stage_since`)} as "stageSince",
      t.goals, t.self_score::float8 as "selfScore", t.first_score::float8 as "firstScore",
      t.second_score::float8 as "secondScore", t.score::float8 as score, t.grade, t.announced_on::text as "announcedOn",
      t.acknowledgement, (t.ended_at is not null) as "isEnded", t.end_reason as "endReason",
      ${lastWorkingOn(sql`t.employee_id`)}::text as "leavesOn",
      json_build_object('id', cycle.id, 'name', cycle.name, 'kind', cycle.kind, 'startOn', cycle.start_on,
        'endOn', cycle.end_on, 'state', cycle.state, 'stages', cycle.stages, 'grades', cycle.grades) as cycle,
      json_build_object('name', form.name, 'versionNo', form.version_no, 'definition', form.definition) as form,
      ${person(sql`t.employee_id`)} as employee, ${departmentNameOn(sql`t.employee_id`, sql`${today}::date`)} as "departmentName",
      (
        select title.name_zh from employee_positions placed join job_titles title on title.id = placed.job_title_id
        where placed.employee_id = t.employee_id and placed.effective_from <= ${today}::date
        order by placed.effective_from desc limit 1
      ) as "jobTitle",
      ${person(sql`t.first_reviewer_id`)} as "firstReviewer", ${person(sql`t.second_reviewer_id`)} as "secondReviewer",
      ${person(sql`t.approver_id`)} as approver,
      (
        select coalesce(json_agg(json_build_object('author', answer.author, 'content', answer.content,
          'submittedAt', ${instantText(sql`answer.submitted_at`)}, 'version', answer.version)), '[]')
        from evaluation_answers answer where answer.evaluation_id = t.id
      ) as answers,
      (
        select coalesce(json_agg(${storedFileReference('f')}::jsonb || jsonb_build_object('author', attached.author)
          order by f.id), '[]')
        from evaluation_files attached join stored_files f on f.id = attached.file_id where attached.evaluation_id = t.id
      ) as files,
      (
        select coalesce(json_agg(json_build_object('id', event.id, 'at', ${instantText(sql`event.at`)}, 'actorName', event.actor_name,
          'kind', event.kind, 'fromStage', event.from_stage, 'toStage', event.to_stage, 'reason', event.reason,
          'changes', event.changes) order by event.at, event.id), '[]')
        from evaluation_events event where event.evaluation_id = t.id
      ) as events,
      (
        select json_build_object('reason', appeal.reason, 'filedAt', ${instantText(sql`appeal.filed_at`)},
          'decision', appeal.decision, 'decisionReason', appeal.decision_reason,
          'decidedByName', appeal.decided_by_name, 'version', appeal.version)
        from evaluation_appeals appeal where appeal.evaluation_id = t.id
      ) as appeal
    from evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id
    join evaluation_forms form on form.id = cycle.form_id
    where t.id = ${id}::uuid`);
  return row ?? null;
};

/** Columns that a step of an evaluation writes. */
export interface EvaluationPatch {
  readonly stage?: EvaluationStage;
  readonly goals?: readonly EvaluationGoalInput[];
  readonly selfScore?: number | null;
  readonly firstScore?: number | null;
  readonly secondScore?: number | null;
  readonly score?: number | null;
  readonly grade?: string | null;
  readonly announcedOn?: CalendarDate | null;
  readonly acknowledgement?: 'agree' | 'disagree';
  readonly firstReviewerId?: string;
  readonly secondReviewerId?: string;
  readonly approverId?: string;
  readonly endReason?: string;
}

/** Writes a step of a locked evaluation. A new stage begins now. */
export const updateEvaluation = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  patch: EvaluationPatch,
): Promise<void> => {
  const { goals, announcedOn, endReason, stage, ...values } = patch;
  await prismaOf(db).evaluation.update({
    where: { id },
    data: {
      ...values,
      ...(stage === undefined ? {} : { stage, stageSince: now }),
      ...(goals === undefined ? {} : { goals: [...goals] }),
      ...(announcedOn === undefined ? {} : { announcedOn: announcedOn === null ? null : new Date(announcedOn) }),
      ...(endReason === undefined ? {} : { endReason, endedAt: now }),
      version: { increment: 1 },
    },
  });
};

/** Records a step of an evaluation. */
export const insertEvent = async (
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  evaluationId: string,
  event: Partial<Pick<EvaluationEvent, 'fromStage' | 'toStage' | 'reason' | 'changes'>> & Pick<EvaluationEvent, 'kind'>,
): Promise<void> => {
  const { changes = null, ...values } = event;
  await prismaOf(db).evaluationEvent.create({
    data: { evaluationId, at: now, actorName: actor.name, ...values, ...(changes === null ? {} : { changes }) },
  });
};

/**
 * Saves a draft if its version is still the expected one, 0 for a new draft. Returns the stored draft, or null if
 * another window has changed it.
 */
export const saveDraft = async (
  { db }: Pick<Context, 'db'>,
  { id, author, content, version }: { id: string; author: EvaluationAuthor; content: AnswerContent; version: number },
): Promise<StoredAnswer | null> => {
  const [row] = await db.rows<StoredAnswer>(sql`
    insert into evaluation_answers as stored (evaluation_id, author, content)
    select ${id}::uuid, ${author}, ${JSON.stringify(content)}::jsonb
    where ${version}::int = 0 or exists (
      select from evaluation_answers where evaluation_id = ${id}::uuid and author = ${author}
    )
    on conflict (evaluation_id, author) do update set content = excluded.content, submitted_at = null, version = stored.version + 1
      where stored.version = ${version}::int
    returning author, content, null as "submittedAt", version`);
  return row ?? null;
};

/** Marks an answer as submitted, or the answers of stages as drafts again. */
export const setSubmitted = async (
  { db }: Pick<Context, 'db'>,
  { id, authors, at }: { id: string; authors: readonly EvaluationAuthor[]; at: Date | null },
): Promise<void> => {
  await db.rows(sql`
    update evaluation_answers set submitted_at = ${at}::timestamptz, version = version + 1
    where evaluation_id = ${id}::uuid and author = any(${[...authors]}::text[])`);
};
