import { periodsOf, setAnewIn } from '@hr/contracts/records';
import {
  beginOn,
  cancelScheduled,
  changeFrom,
  correctPeriod,
  endOn,
  inForceOn,
  isNothing,
  resumeFrom,
  type TimelineDecision,
  type TimelineEdit,
  type TimelinePeriod,
  type TimelineRefusal,
} from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type At,
  changer,
  creator,
  insertRecords,
  isThere,
  only,
  remover,
  requireEmployed,
  type Values,
} from '#records/index.ts';
import type { WithHistory } from './timeline-kind.ts';
import type { TimelineStore } from './timeline-store.ts';
import { writeTimelines } from './timeline-table.ts';

const refusals: Readonly<Record<TimelineRefusal, (noun: string) => string>> = {
  notInForce: (noun) => `${noun}於生效日未啟用`,
  alreadyInForce: (noun) => `${noun}於生效日已是啟用狀態`,
  laterChangeScheduled: () => '生效日之後已有排定的異動，請先取消該異動',
  endsBeforeItBegins: () => '停用日不可與起始日相同，請改選其後的日期',
  notCancellable: () => '此日沒有可取消的異動；已生效的異動無法取消',
};

/** What a kind of record with a timeline refuses, and does, beyond the rules of timelines. */
export interface TimelineRules {
  /** Refuses an end while something would still be in the record from that day on. */
  readonly requireVacant?: (context: Context, id: string, from: CalendarDate) => Promise<void>;
  /** Refuses a deletion. */
  readonly requireUnused?: (context: Context, id: string) => Promise<void>;
}

type Identified = Pick<WithHistory, 'id' | 'version'>;

interface Kit<Told extends Identified> {
  readonly store: TimelineStore<Told>;
  readonly rules: TimelineRules;
}

/** A record as its editor saw it, and the day on which a command takes effect. */
type OnDay = At & { readonly effectiveFrom: CalendarDate };

/** Adds a record that is in force from a day on, past, present or future. */
const create =
  <Told extends Identified>({ store }: Kit<Told>) =>
  (context: Context, { effectiveFrom, ...input }: Values & { readonly effectiveFrom: CalendarDate }) =>
    creator(store)(context, {
      insert: async (within) => {
        const { description } = store;
        await store.holdAll(within);
        await requireEmployed(within, { fields: description.dated, input, before: null, from: effectiveFrom });
        const [id = ''] = await insertRecords(within.db, store, [only(Object.keys(description.plain), input)]);
        await writeTimelines(within.db, description, [
          { ownerId: id, edit: beginOn(effectiveFrom, only(Object.keys(description.dated), input)) },
        ]);
        await store.requireSound(within, effectiveFrom);
        return id;
      },
    });

/**
 * 「編輯」: corrects what was entered wrongly, in the period that the editor saw; its days stay. What later periods had
 * merely carried along is as wrong there, and corrected with it; what stood before was entered by itself, and stays.
 */
const correct =
  <Told extends Identified>({ store }: Kit<Told>) =>
  (context: Context, at: At, { periodId, ...input }: Values & { readonly periodId: string }) =>
    changer(store)(context, at, {
      action: '編輯',
      decide: async (stored, within) => {
        const { plain, dated } = store.description;
        const { history } = stored;
        const periods = periodsOf(store.description, history);
        const period = periods.find(({ id }) => id === periodId);
        if (!period) {
          throw new AppError('NotFound');
        }
        const from = period.effectiveFrom;
        const before = history.find((item) => item.periodId === periodId) ?? null;
        await requireEmployed(within, { fields: dated, input, before, from });
        const changed = { values: only(Object.keys(dated), input), setAnew: setAnewIn(store.description) };
        const { edit } = correctPeriod(periods, period, changed);
        return isThere(plain, { input, stored }) && isNothing(edit)
          ? undefined
          : { plain: only(Object.keys(plain), input), edit, from };
      },
    });

interface DatedCommand {
  readonly action: string;
  readonly decide: (
    periods: readonly TimelinePeriod[],
    before: WithHistory,
    within: Context,
  ) => Promise<TimelineEdit> | TimelineEdit;
}

/** A command that takes effect on a day. */
const onDay =
  <Told extends Identified>({ store }: Kit<Told>) =>
  (context: Context, at: OnDay, { action, decide }: DatedCommand) =>
    changer(store)(context, at, {
      action,
      decide: async (before, within) => {
        const edit = await decide(periodsOf(store.description, before.history), before, within);
        return isNothing(edit) ? undefined : { edit, from: at.effectiveFrom };
      },
    });

/** 「停用（2027/01/01 起）」 */
const sinceDay = (verb: string, { effectiveFrom }: OnDay): string => `${verb}（${formatDate(effectiveFrom)} 起）`;

/** The edit that a timeline allows. @throws AppError TimelineConflict, saying why not. */
const accepted = (noun: string, decision: TimelineDecision): TimelineEdit => {
  if ('refusal' in decision) {
    throw fieldError('TimelineConflict', 'effectiveFrom', refusals[decision.refusal](noun));
  }
  return decision.edit;
};

interface Given {
  /** The dated values that change; the others stay as they are on the day. */
  readonly input: Values;
  readonly verb?: string;
}

/** 「異動」: other values from a day on; the old ones stay true of the days before. */
const change =
  <Told extends Identified>(kit: Kit<Told>) =>
  (context: Context, at: OnDay, { input, verb = '異動' }: Given) =>
    onDay(kit)(context, at, {
      action: sinceDay(verb, at),
      decide: async (periods, { history }, within) => {
        const { noun, dated } = kit.store.description;
        const changed = { values: input, setAnew: setAnewIn(kit.store.description) };
        const edit = accepted(noun, changeFrom(periods, at.effectiveFrom, changed));
        const current = inForceOn(periods, at.effectiveFrom);
        const before = history.find(({ periodId }) => periodId === current?.id) ?? null;
        const values = { ...current?.values, ...input };
        await requireEmployed(within, { fields: dated, input: values, before, from: at.effectiveFrom });
        return edit;
      },
    });

/** 「停用」: not in force from a day on. */
const deactivate =
  <Told extends Identified>(kit: Kit<Told>) =>
  (context: Context, at: OnDay) =>
    onDay(kit)(context, at, {
      action: sinceDay('停用', at),
      decide: async (periods, _before, within) => {
        const edit = accepted(kit.store.description.noun, endOn(periods, at.effectiveFrom));
        await kit.rules.requireVacant?.(within, at.id, at.effectiveFrom);
        return edit;
      },
    });

/** 「啟用」: in force again from a day on, as it was at its end. */
const reactivate =
  <Told extends Identified>(kit: Kit<Told>) =>
  (context: Context, at: OnDay) =>
    onDay(kit)(context, at, {
      action: sinceDay('啟用', at),
      decide: (periods) => {
        const { noun, whenResumed } = kit.store.description;
        // The newest period stands first.
        const last = periods.find(({ effectiveFrom }) => effectiveFrom < at.effectiveFrom) ?? periods.at(-1);
        return accepted(noun, resumeFrom(periods, at.effectiveFrom, { ...last?.values, ...whenResumed }));
      },
    });

/** Takes back the change, beginning or end that is scheduled on a day to come. */
const cancelChange =
  <Told extends Identified>(kit: Kit<Told>) =>
  (context: Context, at: OnDay) =>
    onDay(kit)(context, at, {
      action: `取消異動（原定 ${formatDate(at.effectiveFrom)} 起）`,
      decide: async (periods, _before, within) => {
        const { noun } = kit.store.description;
        const { today } = within;
        const edit = accepted(
          noun,
          cancelScheduled(periods, at.effectiveFrom, { today, setAnew: setAnewIn(kit.store.description) }),
        );
        const isBeginning = edit.remove.length > 0 && edit.setEnd === null;
        if (isBeginning) {
          await kit.rules.requireVacant?.(within, at.id, at.effectiveFrom);
        }
        return edit;
      },
    });

/** What is done to a record with a timeline; each is one transaction, which its log entry is part of. */
export const timelineCommands = <Told extends Identified>(store: TimelineStore<Told>, rules: TimelineRules = {}) => {
  const kit = { store, rules };
  return {
    create: create(kit),
    correct: correct(kit),
    change: change(kit),
    deactivate: deactivate(kit),
    reactivate: reactivate(kit),
    cancelChange: cancelChange(kit),
    /** Deletes a record that nothing ever referred to; one that was used is ended instead. */
    remove: remover(store, ({ id }, within) => rules.requireUnused?.(within, id)),
  };
};
