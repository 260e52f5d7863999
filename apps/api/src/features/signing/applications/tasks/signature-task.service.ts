import {
  type ApplicationDetail,
  applicationSummary,
  leaveUntoldToAgent,
  type TaskCounts,
  type TaskDetail,
} from '@hr/contracts/signing/applications';
import { findPeople } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { answerTasks, type Task } from './answer-tasks.ts';
import { getCourse } from '../records/employee-application.service.ts';
import type { Naming } from '../kinds/application-kind.ts';
import { rulesOf } from '../kinds/index.ts';
import { findPast } from './past-applications.rows.ts';
import type { Answered } from '../chain/signing.repository.ts';
import { tellOf, tellOfOne } from '../filing/tell-of-applications.ts';
import { countTasksOfTabs, findTask, findWaitingNames, isOpen, seesAll } from './task-tabs.rows.ts';

export const countTabs = async (context: Context): Promise<TaskCounts> => ({
  items: await countTasksOfTabs(context),
  seesAll: seesAll(context),
});

/** An application as an agent sees it: who is away, when, and what was agreed; neither why nor what signers and applicant say of it. */
const toldToAgent = (application: ApplicationDetail): ApplicationDetail => {
  const { kind, minutes } = application;
  const payload = kind === 'leave' ? { ...application.payload, ...leaveUntoldToAgent } : application.payload;
  return {
    ...application,
    payload,
    summary: applicationSummary({ kind, payload }, minutes),
    attachments: [],
    overrides: [],
    actions: application.actions.map((done) => (done.asks === 'agreement' ? done : { ...done, comment: null })),
    // The payload is that of the application's kind.
  } as ApplicationDetail;
};

interface Shown {
  readonly application: ApplicationDetail;
  /** Whether the caller sees what a signer wants to know. */
  readonly isSeen: boolean;
  readonly naming: Naming;
}

const findSeen = async (context: Context, id: string): Promise<Shown> => {
  const application = await findTask(context, id);
  if (!application) {
    throw new AppError('NotFound');
  }
  const isSeen = await isOpen(context, id);
  return { application: isSeen ? application : toldToAgent(application), isSeen, naming: { withinReach: false } };
};

/** An application as far as the caller sees it who is asked about it. @throws AppError NotFound. */
export const getTaskApplication = async (context: Context, id: string): Promise<ApplicationDetail> =>
  (await findSeen(context, id)).application;

/** An application with what its signer wants to know, and whether it waits for the caller. */
const taskOf = async (context: Context, { application, isSeen, naming }: Shown): Promise<TaskDetail> => {
  const { id, kind } = application;
  const names = await findWaitingNames(context, id);
  const [first] = names;
  const other = first === context.actor.employeeId ? undefined : first;
  const people = other === undefined ? null : await findPeople(context, [other]);
  return {
    kind,
    application,
    isWaiting: first !== undefined,
    inNameOf: (other !== undefined && people?.get(other)) || null,
    past: isSeen ? await findPast(context, application) : [],
    background: isSeen ? await rulesOf(kind).findBackground(context, application, naming) : null,
    // The background is that of the application's kind.
  } as TaskDetail;
};

/** A task with what its signer wants to know; an agent is told what they agree to. @throws AppError NotFound for what is not the caller's to sign. */
export const getTask = async (context: Context, id: string): Promise<TaskDetail> =>
  taskOf(context, await findSeen(context, id));

/**
 * An application within the caller's reach with what its signer wants to know. The account that somebody wants their pay to go to
 * is for those who sign alone, and so are colleagues out of reach who are away. @throws AppError NotFound.
 */
export const getReview = async (context: Context, id: string): Promise<TaskDetail> => {
  const application = await getCourse(context, id);
  const naming = { withinReach: !(await isOpen(context, id)) };
  return taskOf(context, { application, isSeen: application.kind !== 'personal_data', naming });
};

const actionNames: Readonly<Record<Answered['action'], string>> = {
  approve: '核准',
  return: '退回重新申請',
  question: '退回補充說明',
  reject: '不核准',
};

const toldToAnswerer = async (context: Context, application: ApplicationDetail): Promise<ApplicationDetail> => {
  const isAgent = application.actions.at(-1)?.asks === 'agreement' && !(await isOpen(context, application.id));
  return isAgent ? toldToAgent(application) : application;
};

interface Said extends Omit<Task, 'id'> {
  readonly comment: string | null;
}

/**
 * What a signer answers at the step that waits for them.
 * @throws AppError NotFound for what is not the caller's to sign, ApplicationClosed, ApplicationNotAllowed, and
 * RejectionNotAllowed where the flow lets nobody refuse.
 */
const answerTask =
  (action: Answered['action']) =>
  (context: Context, id: string, { comment, ...read }: Said): Promise<{ application: ApplicationDetail }> =>
    inTransaction(context, async (inside) => {
      const [outcome] = await answerTasks(inside, [{ id, ...read }], { action, comment: comment || null });
      if (outcome?.refusal) {
        throw outcome.refusal;
      }
      return { application: await toldToAnswerer(inside, await tellOfOne(inside, id, actionNames[action])) };
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

interface Answering {
  readonly tasks: readonly Task[];
  readonly comment?: string;
}

/** What a signer answers at several tasks: each by itself, with what became of it. */
const answerEach =
  (action: Answered['action']) =>
  (context: Context, { tasks, comment = '' }: Answering): Promise<{ results: Result[] }> =>
    inTransaction(context, async (inside) => {
      const once = [...new Map(tasks.map((task) => [task.id, task])).values()];
      const outcomes = await answerTasks(inside, once, { action, comment: comment || null });
      const answered = outcomes.filter(({ refusal }) => refusal === null).map(({ id }) => id);
      if (answered.length > 0) {
        await tellOf(inside, answered, actionNames[action]);
      }
      return {
        results: outcomes.map(({ id, number, refusal }) => ({ id, number, refusal: refusal?.message ?? null })),
      };
    });

/** 「批次核准」 */
export const approveAll = answerEach('approve');

/** 「批次退回重新申請」 */
export const sendAllBack = answerEach('return');
