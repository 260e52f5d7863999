import { type ApplicationDetail, type TaskDetail, type TaskTab, taskTabs } from '@hr/contracts/applications';
import { findPeople } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { tellOf } from './about-application.ts';
import { answerTasks, type Task } from './answer-tasks.ts';
import { findDetailsOf } from './application-detail.rows.ts';
import { rulesOf } from './kinds/index.ts';
import type { Answered } from './signing.repository.ts';
import { countTabs, findOpenTo, findTask, findTasks, findWaitingNames } from './task-tabs.rows.ts';

/** The tasks of a tab, and how many each tab has. */
export const listTasks = async (
  context: Context,
  { tab }: { readonly tab: TaskTab },
): Promise<{ items: ApplicationDetail[]; counts: Record<TaskTab, number> }> => {
  const items = await findTasks(context, tab);
  const open = await findOpenTo(
    context,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((item) => (open.has(item.id) ? item : { ...item, attachments: [] })),
    counts: await countTabs(context, taskTabs),
  };
};

/** A task with what its signer wants to know; an agent is told what they agree to. @throws AppError NotFound for what is not the caller's to sign. */
export const getTask = async (context: Context, id: string): Promise<TaskDetail> => {
  const application = await findTask(context, id);
  if (!application) {
    throw new AppError('NotFound');
  }
  const { kind } = application;
  const isOpen = (await findOpenTo(context, [id])).has(id);
  const names = await findWaitingNames(context, id);
  const [first] = names;
  const people = first === undefined || first === context.actor.employeeId ? null : await findPeople(context, [first]);
  return {
    kind,
    application: isOpen ? application : { ...application, attachments: [] },
    isWaiting: first !== undefined,
    inNameOf: (first !== undefined && people?.get(first)?.nameZh) || null,
    background: isOpen ? await rulesOf(kind).findBackground(context, application) : null,
    // The background is that of the application's kind.
  } as TaskDetail;
};

const actionNames: Readonly<Record<Answered['action'], string>> = {
  approve: '核准',
  return: '退回重新申請',
  question: '退回補充說明',
  reject: '不核准',
};

interface Said {
  readonly round: number;
  readonly comment: string | null;
}

/**
 * What a signer answers at the step that waits for them.
 * @throws AppError NotFound for what is not the caller's to sign, ApplicationClosed, ApplicationNotAllowed, and
 * RejectionNotAllowed where the flow lets nobody refuse.
 */
const answerTask =
  (action: Answered['action']) =>
  (context: Context, id: string, { round, comment }: Said): Promise<{ application: ApplicationDetail }> =>
    inTransaction(context, async (inside) => {
      const [outcome] = await answerTasks(inside, [{ id, round }], { action, comment: comment || null });
      if (outcome?.refusal) {
        throw outcome.refusal;
      }
      const [application] = await findDetailsOf(inside, [id]);
      if (!application) {
        throw new AppError('NotFound');
      }
      await tellOf(inside, [application], actionNames[action]);
      return { application };
    });

/** 「核准」 */
export const approveTask = answerTask('approve');

/** 「退回重新申請」 */
export const sendTaskBack = answerTask('return');

/** 「退回補充說明」 */
export const questionTask = answerTask('question');

/** 「不核准」 */
export const rejectTask = answerTask('reject');

interface Result {
  readonly id: string;
  readonly number: string | null;
  readonly refusal: string | null;
}

/** 「批次核准」: each by itself, with what became of it. */
export const approveAll = (
  context: Context,
  { tasks }: { readonly tasks: readonly Task[] },
): Promise<{ results: Result[] }> =>
  inTransaction(context, async (inside) => {
    const once = [...new Map(tasks.map((task) => [task.id, task])).values()];
    const outcomes = await answerTasks(inside, once, { action: 'approve', comment: null });
    const approved = outcomes.filter(({ refusal }) => refusal === null).map(({ id }) => id);
    if (approved.length > 0) {
      await tellOf(inside, await findDetailsOf(inside, approved), actionNames.approve);
    }
    return { results: outcomes.map(({ id, number, refusal }) => ({ id, number, refusal: refusal?.message ?? null })) };
  });
