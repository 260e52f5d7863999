import {
  type ApplicationDetail,
  applicationSummary,
  leaveHiddenFromAgent,
  type TaskCounts,
  type TaskDetail,
} from '@hr/contracts/signing/applications';
import { findPeople } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { answerTasks, type TaskToAnswer } from './answer-tasks.ts';
import { getApplicationDetail } from '../records/employee-application.service.ts';
import type { BackgroundOptions } from '../kinds/application-kind.ts';
import { getKindRules } from '../kinds/index.ts';
import { findPastApplications } from './past-applications.rows.ts';
import type { TaskAnswer } from '../chain/signing.repository.ts';
import { notifyAndLog, notifyAndLogOne } from '../records/notify-and-log.ts';
import {
  countTasksByTab,
  findTask,
  findPendingSignerIds,
  isTaskFullyVisible,
  canSeeAllTasks,
} from './task-tabs.rows.ts';

export const countTabs = async (context: Context): Promise<TaskCounts> => ({
  items: await countTasksByTab(context),
  seesAll: canSeeAllTasks(context),
});

/** Hides the reason, attachments and comments from an agent, who sees only the absence and the agreement. */
const redactForAgent = (application: ApplicationDetail): ApplicationDetail => {
  const { kind, minutes } = application;
  const payload = kind === 'leave' ? { ...application.payload, ...leaveHiddenFromAgent } : application.payload;
  return {
    ...application,
    payload,
    summary: applicationSummary({ kind, payload }, minutes),
    attachments: [],
    overrides: [],
    actions: application.actions.map((action) => (action.asks === 'agreement' ? action : { ...action, comment: null })),
    // The payload is that of the application's kind.
  } as ApplicationDetail;
};

interface VisibleTask {
  readonly application: ApplicationDetail;
  /** Whether the caller sees the background too. */
  readonly isFullyVisible: boolean;
  readonly options: BackgroundOptions;
}

const getVisibleTask = async (context: Context, id: string): Promise<VisibleTask> => {
  const application = await findTask(context, id);
  if (!application) {
    throw new AppError('NotFound');
  }
  const isVisible = await isTaskFullyVisible(context, id);
  return {
    application: isVisible ? application : redactForAgent(application),
    isFullyVisible: isVisible,
    options: { onlyWithinScope: false },
  };
};

/** Returns the visible part of an application from the caller's tasks. @throws AppError NotFound. */
export const getTaskApplication = async (context: Context, id: string): Promise<ApplicationDetail> =>
  (await getVisibleTask(context, id)).application;

const toTaskDetail = async (
  context: Context,
  { application, isFullyVisible, options }: VisibleTask,
): Promise<TaskDetail> => {
  const { id, kind } = application;
  const signerIds = await findPendingSignerIds(context, id);
  const [first] = signerIds;
  const representedId = first === context.actor.employeeId ? undefined : first;
  const people = representedId === undefined ? null : await findPeople(context, [representedId]);
  return {
    kind,
    application,
    isWaiting: first !== undefined,
    onBehalfOf: (representedId !== undefined && people?.get(representedId)) || null,
    past: isFullyVisible ? await findPastApplications(context, application) : [],
    background: isFullyVisible ? await getKindRules(kind).findBackground(context, application, options) : null,
    // The background is that of the application's kind.
  } as TaskDetail;
};

/**
 * Returns a task with its background; an agent gets a reduced view. @throws AppError NotFound unless it is a task of
 * the caller.
 */
export const getTask = async (context: Context, id: string): Promise<TaskDetail> =>
  toTaskDetail(context, await getVisibleTask(context, id));

/**
 * Returns an application in the caller's scope with its background. Only signers see requested bank accounts and absent
 * colleagues outside their scope. @throws AppError NotFound.
 */
export const getReview = async (context: Context, id: string): Promise<TaskDetail> => {
  const application = await getApplicationDetail(context, id);
  const options = { onlyWithinScope: !(await isTaskFullyVisible(context, id)) };
  return toTaskDetail(context, { application, isFullyVisible: application.kind !== 'personal_data', options });
};

const actionNames: Readonly<Record<TaskAnswer['action'], string>> = {
  approve: '核准',
  return: '退回重新申請',
  question: '退回補充說明',
  reject: '不核准',
};

const redactForCaller = async (context: Context, application: ApplicationDetail): Promise<ApplicationDetail> => {
  const isAgent =
    application.actions.at(-1)?.asks === 'agreement' && !(await isTaskFullyVisible(context, application.id));
  return isAgent ? redactForAgent(application) : application;
};

interface AnswerBody extends Omit<TaskToAnswer, 'id'> {
  readonly comment: string | null;
}

/**
 * Answers the open step of an application.
 * @throws AppError NotFound unless the caller may sign it, ApplicationClosed, ApplicationNotAllowed, and
 * RejectionNotAllowed if the flow forbids rejections.
 */
const answerTask =
  (action: TaskAnswer['action']) =>
  (context: Context, id: string, { comment, ...version }: AnswerBody): Promise<{ application: ApplicationDetail }> =>
    inTransaction(context, async (within) => {
      const [outcome] = await answerTasks(within, [{ id, ...version }], { action, comment: comment || null });
      if (outcome?.refusal) {
        throw outcome.refusal;
      }
      return { application: await redactForCaller(within, await notifyAndLogOne(within, id, actionNames[action])) };
    });

/** 「核准」 */
export const approveTask = answerTask('approve');

/** 「退回重新申請」 */
export const returnTask = answerTask('return');

/** 「退回補充說明」 */
export const questionTask = answerTask('question');

/** 「不核准」 */
export const rejectTask = answerTask('reject');

interface TaskResult {
  readonly id: string;
  readonly number: string | null;
  readonly refusal: string | null;
}

interface BulkAnswerBody {
  readonly tasks: readonly TaskToAnswer[];
  readonly comment?: string;
}

/** Answers several tasks independently, with a result for each. */
const answerTasksEach =
  (action: TaskAnswer['action']) =>
  (context: Context, { tasks, comment = '' }: BulkAnswerBody): Promise<{ results: TaskResult[] }> =>
    inTransaction(context, async (within) => {
      const uniqueTasks = [...new Map(tasks.map((task) => [task.id, task])).values()];
      const outcomes = await answerTasks(within, uniqueTasks, { action, comment: comment || null });
      const answeredIds = outcomes.filter(({ refusal }) => refusal === null).map(({ id }) => id);
      if (answeredIds.length > 0) {
        await notifyAndLog(within, answeredIds, actionNames[action]);
      }
      return {
        results: outcomes.map(({ id, number, refusal }) => ({ id, number, refusal: refusal?.message ?? null })),
      };
    });

/** 「批次核准」 */
export const approveAll = answerTasksEach('approve');

/** 「批次退回重新申請」 */
export const returnAll = answerTasksEach('return');
