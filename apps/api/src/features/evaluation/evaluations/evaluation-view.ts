import type { EvaluationDetail, EvaluationEvent } from '@hr/contracts/evaluation/evaluations';
import { appealDeadline, employeeMaySee, type EvaluationStage, returnTargets } from '@hr/domain/evaluation/evaluations';
import type { Context } from '#core/context.ts';
import {
  commandsOf,
  type EvaluationAccess,
  isEmployee,
  ownStages,
  readsAll,
  readsAnswerOf,
  visibleAnswers,
} from './evaluation-access.ts';
import type { StoredEvaluation } from './evaluation-detail.rows.ts';

/** Stages in which the employee writes, so that a return to them concerns the employee. */
const employeeStages: ReadonlySet<EvaluationStage | null> = new Set(['goal_setting', 'self_review']);

/** Events that the employee sees before closing. Those between reviewers follow with their notes. */
const concernsEmployee = ({ kind, toStage }: EvaluationEvent): boolean =>
  kind !== 'calibrated' && kind !== 'reassigned' && (kind !== 'returned' || employeeStages.has(toStage));

/** Kinds whose reasons and changes concern the process and not the result. */
const processKinds: ReadonlySet<EvaluationEvent['kind']> = new Set(['reassigned', 'ended']);

const withoutChanges = (event: EvaluationEvent): EvaluationEvent => ({ ...event, changes: null });

const withoutContents = (event: EvaluationEvent): EvaluationEvent => ({ ...event, changes: null, reason: null });

/** History as the caller may see it. The reason of an end, which may be an absence, is for HR only. */
const visibleEvents = ({ events, stage }: StoredEvaluation, access: EvaluationAccess): EvaluationEvent[] => {
  if (isEmployee(access)) {
    return employeeMaySee('internalNote', stage)
      ? events.map(withoutChanges)
      : events.filter(concernsEmployee).map(withoutChanges);
  }
  return events.map((event) => {
    if (event.kind === 'ended') {
      return access.views ? event : withoutContents(event);
    }
    return readsAll(access) || processKinds.has(event.kind) ? event : withoutContents(event);
  });
};

const seesResult = (access: EvaluationAccess, stage: EvaluationStage): boolean =>
  readsAll(access) || (isEmployee(access) && employeeMaySee('result', stage));

/** Reviewers and deadlines of an evaluation, which everyone who opens it sees. */
const processOf = ({ cycle, firstReviewer, secondReviewer, approver, ...stored }: StoredEvaluation) => ({
  stages: ownStages({ cycle, firstReviewer, secondReviewer, approver, ...stored }).map((own) => ({
    stage: own,
    dueOn: cycle.stages.find((other) => other.stage === own)?.dueOn ?? null,
  })),
  reviewers: { first_reviewer: firstReviewer, second_reviewer: secondReviewer, approver },
});

/** Scores and grade as far as the caller may see them. */
const resultsOf = (
  { stage, selfScore, firstScore, secondScore, score, grade }: StoredEvaluation,
  access: EvaluationAccess,
): Pick<EvaluationDetail, 'scores' | 'grade'> => {
  const resultOf = <Value>(value: Value): Value | null => (seesResult(access, stage) ? value : null);
  return {
    scores: {
      self: isEmployee(access) ? selfScore : resultOf(selfScore),
      first: resultOf(firstScore),
      second: resultOf(secondScore),
      total: resultOf(score),
    },
    grade: resultOf(grade),
  };
};

/** Remarks of the employee about the result, for the employee and the readers of results. */
const remarksOf = (
  { appeal, acknowledgement }: StoredEvaluation,
  access: EvaluationAccess,
): Pick<EvaluationDetail, 'appeal' | 'acknowledgement'> =>
  isEmployee(access) || readsAll(access) ? { appeal, acknowledgement } : { appeal: null, acknowledgement: null };

/** The evaluation as the caller may see it. Decision 137. */
export const toDetail = (
  stored: StoredEvaluation,
  access: EvaluationAccess,
  context: Pick<Context, 'today'>,
): EvaluationDetail => {
  const { id, version, subjectOn, stage, stageSince, employee, departmentName, jobTitle, form, announcedOn } = stored;
  const { isEnded, leavesOn, cycle } = stored;
  const { state, stages: _stages, ...cycleFacts } = cycle;
  const commands = commandsOf(stored, access, context);
  return {
    id,
    version,
    subjectOn,
    stage,
    stageSince,
    employee,
    departmentName,
    jobTitle,
    form,
    announcedOn,
    isEnded,
    leavesOn,
    cycle: { ...cycleFacts, isRunning: state === 'running' },
    ...processOf(stored),
    ...resultsOf(stored, access),
    ...remarksOf(stored, access),
    parts: [...access.parts],
    commands,
    returnTargets: commands.includes('return') ? returnTargets(ownStages(stored), stage) : [],
    goals: seesResult(access, stage) || isEmployee(access) ? stored.goals : [],
    answers: visibleAnswers(stored, access),
    files: stored.files.filter(({ author }) => readsAnswerOf(author, stored, access)),
    appealUntil: announcedOn === null ? null : appealDeadline(announcedOn),
    endReason: access.views || isEmployee(access) ? stored.endReason : null,
    events: visibleEvents(stored, access),
  };
};
