import { dateOfInstant } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { insertEvaluations } from './evaluation-cycle.rows.ts';
import { findDueEvaluations, findRunningCycles, findVacantReviews } from './evaluation-jobs.rows.ts';
import { notifyOfStage, remindOfEvaluations } from './evaluation-notices.rows.ts';
import { replaceReviewer } from './evaluation-results.service.ts';
import { findReviewers, type Reviewers } from './population.rows.ts';

type JobContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/** Starts the evaluations of probation and renewal that are due, each once. */
const startDueEvaluations = async (context: Context): Promise<void> => {
  for (const cycle of await findRunningCycles(context)) {
    await inTransaction(context, async (within) => {
      const due = await findDueEvaluations(within, cycle);
      const ids = due.map(({ employeeId }) => employeeId);
      const reviewers = await findReviewers(within, ids, within.today);
      const started = await insertEvaluations(
        within,
        { id: cycle.id, stages: cycle.stages.map(({ stage }) => stage) },
        due.map((one) => ({ ...one, ...(reviewers.get(one.employeeId) ?? NO_REVIEWERS) })),
      );
      await notifyOfStage(
        within,
        started.map(({ id }) => id),
      );
    });
  }
};

const NO_REVIEWERS: Reviewers = { first: null, second: null, approver: null };

const reviewerOfPart = { first_reviewer: 'first', second_reviewer: 'second', approver: 'approver' } as const;

/** Replaces reviewers who have left by those of the organisation of today. */
const replaceVacantReviewers = async (context: Context): Promise<void> => {
  const vacant = await findVacantReviews(context);
  const reviewers = await findReviewers(
    context,
    [...new Set(vacant.map(({ employeeId }) => employeeId))],
    context.today,
  );
  for (const { id, employeeId, stage, part } of vacant) {
    const successor = reviewers.get(employeeId)?.[reviewerOfPart[part]] ?? null;
    if (successor !== null) {
      await inTransaction(context, (within) =>
        replaceReviewer(within, { id, stage }, { part, employeeId: successor, reason: '原考核者已離職或停用帳號' }),
      );
    }
  }
};

/** Daily work of evaluations: due ones start, vacant reviews are reassigned, and deadlines are reminded of. */
export const maintainEvaluations = async (base: JobContext, now: Date): Promise<void> => {
  const systemRequest = { requestId: 'evaluations', ipAddress: null, userAgent: null, actor: systemActor };
  const context: Context = { ...base, ...systemRequest, now, today: dateOfInstant(now) };
  await startDueEvaluations(context);
  await replaceVacantReviewers(context);
  await remindOfEvaluations(context);
};
