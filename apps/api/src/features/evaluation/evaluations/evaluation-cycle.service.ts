import {
  type CycleStage,
  type EvaluationCycle,
  type EvaluationCycleInput,
  evaluationCycles,
} from '@hr/contracts/evaluation/evaluations';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { changer, creator, insertRecords, isUnchanged, type RecordVersion, remover } from '#records/index.ts';
import {
  countOpen,
  countOpenAppeals,
  evaluationCycleStore as store,
  insertEvaluations,
  isFormPublished,
} from './evaluation-cycle.rows.ts';
import { notifyOfCycle, notifyOfStage } from './evaluation-notices.rows.ts';
import { findPopulation, findReviewers } from './population.rows.ts';

const [change, create] = [changer(store), creator(store)];

const requireState = ({ state }: EvaluationCycle, expected: EvaluationCycle['state']): void => {
  if (state !== expected) {
    throw new AppError('EvaluationCycleNotInState');
  }
};

const requirePublished = async (within: Context, formId: string): Promise<void> => {
  if (!(await isFormPublished(within, formId))) {
    throw fieldError('EvaluationFormNotPublished', 'form');
  }
};

const toValues = ({ form, ...input }: EvaluationCycleInput) => ({ ...input, formId: form });

/** Adds a draft. @throws AppError EvaluationFormNotPublished, DuplicateEvaluationCycleName. */
export const createCycle = (context: Context, input: EvaluationCycleInput): Promise<EvaluationCycle> =>
  create(context, {
    insert: async (within) => {
      await requirePublished(within, input.form);
      const [id = ''] = await insertRecords(within.db, store, [toValues(input)]);
      return id;
    },
  });

/** Changes a draft. @throws AppError EvaluationCycleNotInState, EvaluationFormNotPublished. */
export const updateCycle = (
  context: Context,
  at: RecordVersion,
  input: EvaluationCycleInput,
): Promise<EvaluationCycle> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      requireState(before, 'draft');
      await requirePublished(within, input.form);
      const stored = { ...before, form: before.form.id };
      return isUnchanged(evaluationCycles.fields, { input, stored }) ? undefined : toValues(input);
    },
  });

export const removeCycle = remover(store, (before) => requireState(before, 'draft'));

/** Returns how days move to a new first day: by whole years if it is the same day of the year, otherwise by days. */
const shiftBetween = (from: CalendarDate, to: CalendarDate): ((day: CalendarDate) => CalendarDate) => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return from.slice(4) === to.slice(4)
    ? // The last day of February of a leap year becomes the 28th.
      (day) => calendarDate(`${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`)
    : (day) => addDays(day, daysBetween(from, to));
};

/**
 * Creates a draft with the settings of another cycle; its days move with the first day.
 * @throws AppError DuplicateEvaluationCycleName.
 */
export const copyCycle = (
  context: Context,
  { id }: RecordVersion,
  { name, startOn }: { readonly name: string; readonly startOn: CalendarDate },
): Promise<EvaluationCycle> =>
  inTransaction(context, async (within) => {
    const { kind, form, stages, grades, population, leadDays, ...former } = await store.load(within, id);
    const shift = shiftBetween(former.startOn, startOn);
    return createCycle(within, {
      name,
      kind,
      startOn,
      endOn: shift(former.endOn),
      form: form.id,
      stages: stages.map(({ stage, dueOn }) => ({
        stage,
        dueOn: dueOn === null ? null : shift(dueOn),
      })),
      grades,
      population: { ...population, hiredBy: null, excluded: [] },
      leadDays,
    });
  });

/** Starts the evaluations of everyone in the population, in one statement. */
const startEvaluations = async (within: Context, cycle: EvaluationCycle): Promise<void> => {
  const excluded = new Set(cycle.population.excluded.map(({ employeeId }) => employeeId));
  const people = (await findPopulation(within, cycle.population)).filter(({ id }) => !excluded.has(id));
  if (people.length === 0) {
    throw new AppError('EvaluationPopulationEmpty');
  }
  const ids = people.map(({ id }) => id);
  const reviewers = await findReviewers(within, ids, within.today);
  const started = await insertEvaluations(
    within,
    { id: cycle.id, stages: cycle.stages.map(({ stage }) => stage) },
    ids.map((employeeId) => ({
      employeeId,
      subjectOn: null,
      ...(reviewers.get(employeeId) ?? { first: null, second: null, approver: null }),
    })),
  );
  await notifyOfStage(
    within,
    started.map(({ id }) => id),
  );
};

/** Whether the evaluations of a cycle start one by one, before a day of the employee. */
const startsByDay = ({ kind }: EvaluationCycle): boolean => kind === 'probation' || kind === 'renewal';

/**
 * Starts a cycle. Evaluations of probation and renewal follow by themselves before their day.
 * @throws AppError EvaluationCycleNotInState, EvaluationPopulationEmpty.
 */
export const startCycle = (context: Context, at: RecordVersion): Promise<EvaluationCycle> =>
  change(context, at, {
    action: '開始',
    decide: async (before, within) => {
      requireState(before, 'draft');
      await requirePublished(within, before.form.id);
      if (!startsByDay(before)) {
        await startEvaluations(within, before);
      }
      return { state: 'running', startedAt: within.now.toISOString() };
    },
  });

/** Moves the deadlines of a running cycle; its stages stay. @throws AppError EvaluationCycleNotInState, ValidationFailed. */
export const extendCycle = (
  context: Context,
  at: RecordVersion,
  stages: readonly CycleStage[],
): Promise<EvaluationCycle> =>
  change(context, at, {
    action: '展延',
    decide: (before) => {
      requireState(before, 'running');
      if (before.stages.map(({ stage }) => stage).join() !== stages.map(({ stage }) => stage).join()) {
        throw fieldError('ValidationFailed', 'stages', '進行中的週期不可變更階段，只能調整期限');
      }
      return { stages };
    },
  });

/** 催辦: notifies everyone who acts now. @throws AppError EvaluationCycleNotInState. */
export const remindOfCycle = (context: Context, { id }: RecordVersion): Promise<EvaluationCycle> =>
  inTransaction(context, async (within) => {
    const cycle = await store.load(within, id);
    requireState(cycle, 'running');
    await notifyOfCycle(within, id);
    await recordAudit(within, {
      entity: 'evaluation_cycle',
      entityId: id,
      about: store.aboutOf(cycle),
      action: '催辦',
      before: null,
      after: {},
    });
    return cycle;
  });

/** @throws AppError EvaluationCycleNotInState, EvaluationsOpen. */
export const closeCycle = (context: Context, at: RecordVersion): Promise<EvaluationCycle> =>
  change(context, at, {
    action: '結案',
    decide: async (before, within) => {
      requireState(before, 'running');
      const open = await countOpen(within, at.id);
      if (open > 0) {
        throw new AppError('EvaluationsOpen', { msg: `尚有 ${open} 份考核未完成，無法結案` });
      }
      const appeals = await countOpenAppeals(within, at.id);
      if (appeals > 0) {
        throw new AppError('EvaluationsOpen', { msg: `尚有 ${appeals} 件申覆未決定，無法結案` });
      }
      return { state: 'closed', closedAt: within.now.toISOString() };
    },
  });
