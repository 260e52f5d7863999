import { periodsOf, resetFieldNames } from '@hr/contracts/records';
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
  type RecordVersion,
  changer,
  creator,
  insertRecords,
  isUnchanged,
  pick,
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

/** Rules of a kind of record beyond those of timelines. */
export interface TimelineRules {
  /** Refuses an end while other records still use the record from that day on. */
  readonly requireVacant?: (context: Context, id: string, from: CalendarDate) => Promise<void>;
  /** Refuses a deletion. */
  readonly requireUnused?: (context: Context, id: string) => Promise<void>;
}

type TimelineIdentity = Pick<WithHistory, 'id' | 'version'>;

interface TimelineKit<TimelineItem extends TimelineIdentity> {
  readonly store: TimelineStore<TimelineItem>;
  readonly rules: TimelineRules;
}

/** Version of a record and the day on which a command takes effect. */
type VersionOnDay = RecordVersion & { readonly effectiveFrom: CalendarDate };

/** Creates a record that is in force from a day on. */
const create =
  <TimelineItem extends TimelineIdentity>({ store }: TimelineKit<TimelineItem>) =>
  (context: Context, { effectiveFrom, ...input }: Values & { readonly effectiveFrom: CalendarDate }) =>
    creator(store)(context, {
      insert: async (within) => {
        const { description } = store;
        await store.lockAll(within);
        await requireEmployed(within, { fields: description.dated, input, before: null, from: effectiveFrom });
        const [id = ''] = await insertRecords(within.db, store, [pick(Object.keys(description.plain), input)]);
        await writeTimelines(within.db, description, [
          { ownerId: id, edit: beginOn(effectiveFrom, pick(Object.keys(description.dated), input)) },
        ]);
        await store.requireConsistent(within, effectiveFrom);
        return id;
      },
    });

/**
 * 「編輯」: corrects the period that the editor loaded; its days do not change. Later periods that have the wrong value
 * only because they copied it are corrected too. Earlier periods do not change.
 */
const correct =
  <TimelineItem extends TimelineIdentity>({ store }: TimelineKit<TimelineItem>) =>
  (context: Context, at: RecordVersion, { periodId, ...input }: Values & { readonly periodId: string }) =>
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
        const changed = { values: pick(Object.keys(dated), input), resetFields: resetFieldNames(store.description) };
        const { edit } = correctPeriod(periods, period, changed);
        return isUnchanged(plain, { input, stored }) && isNothing(edit)
          ? undefined
          : { plain: pick(Object.keys(plain), input), edit, from };
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

/** Runs a command that takes effect on a day. */
const onDay =
  <TimelineItem extends TimelineIdentity>({ store }: TimelineKit<TimelineItem>) =>
  (context: Context, at: VersionOnDay, { action, decide }: DatedCommand) =>
    changer(store)(context, at, {
      action,
      decide: async (before, within) => {
        const edit = await decide(periodsOf(store.description, before.history), before, within);
        return isNothing(edit) ? undefined : { edit, from: at.effectiveFrom };
      },
    });

/** 「停用（2027/01/01 起）」 */
const actionSince = (verb: string, { effectiveFrom }: VersionOnDay): string =>
  `${verb}（${formatDate(effectiveFrom)} 起）`;

/** Returns the edit of an accepted decision. @throws AppError TimelineConflict with the reason. */
const requireAccepted = (noun: string, decision: TimelineDecision): TimelineEdit => {
  if ('refusal' in decision) {
    throw fieldError('TimelineConflict', 'effectiveFrom', refusals[decision.refusal](noun));
  }
  return decision.edit;
};

interface DatedChange {
  /** Changed dated values; the others stay as they are on the day. */
  readonly input: Values;
  readonly verb?: string;
}

/** 「異動」: changes values from a day on. Earlier days keep the old values. */
const change =
  <TimelineItem extends TimelineIdentity>(kit: TimelineKit<TimelineItem>) =>
  (context: Context, at: VersionOnDay, { input, verb = '異動' }: DatedChange) =>
    onDay(kit)(context, at, {
      action: actionSince(verb, at),
      decide: async (periods, { history }, within) => {
        const { noun, dated } = kit.store.description;
        const changed = { values: input, resetFields: resetFieldNames(kit.store.description) };
        const edit = requireAccepted(noun, changeFrom(periods, at.effectiveFrom, changed));
        const current = inForceOn(periods, at.effectiveFrom);
        const before = history.find(({ periodId }) => periodId === current?.id) ?? null;
        const values = { ...current?.values, ...input };
        await requireEmployed(within, { fields: dated, input: values, before, from: at.effectiveFrom });
        return edit;
      },
    });

/** 「停用」: ends the record from a day on. */
const deactivate =
  <TimelineItem extends TimelineIdentity>(kit: TimelineKit<TimelineItem>) =>
  (context: Context, at: VersionOnDay) =>
    onDay(kit)(context, at, {
      action: actionSince('停用', at),
      decide: async (periods, _before, within) => {
        const edit = requireAccepted(kit.store.description.noun, endOn(periods, at.effectiveFrom));
        await kit.rules.requireVacant?.(within, at.id, at.effectiveFrom);
        return edit;
      },
    });

/** 「啟用」: resumes an ended record from a day on, with its last values. */
const reactivate =
  <TimelineItem extends TimelineIdentity>(kit: TimelineKit<TimelineItem>) =>
  (context: Context, at: VersionOnDay) =>
    onDay(kit)(context, at, {
      action: actionSince('啟用', at),
      decide: (periods) => {
        const { noun, valuesOnResume } = kit.store.description;
        // Periods are sorted newest first.
        const last = periods.find(({ effectiveFrom }) => effectiveFrom < at.effectiveFrom) ?? periods.at(-1);
        return requireAccepted(noun, resumeFrom(periods, at.effectiveFrom, { ...last?.values, ...valuesOnResume }));
      },
    });

/** Cancels the change, start or end that is scheduled on a future day. */
const cancelChange =
  <TimelineItem extends TimelineIdentity>(kit: TimelineKit<TimelineItem>) =>
  (context: Context, at: VersionOnDay) =>
    onDay(kit)(context, at, {
      action: `取消異動（原定 ${formatDate(at.effectiveFrom)} 起）`,
      decide: async (periods, _before, within) => {
        const { noun } = kit.store.description;
        const { today } = within;
        const edit = requireAccepted(
          noun,
          cancelScheduled(periods, at.effectiveFrom, { today, resetFields: resetFieldNames(kit.store.description) }),
        );
        const isBeginning = edit.remove.length > 0 && edit.setEnd === null;
        if (isBeginning) {
          await kit.rules.requireVacant?.(within, at.id, at.effectiveFrom);
        }
        return edit;
      },
    });

/** Creates the commands of a kind of record with a timeline. Each is one transaction that includes its audit entry. */
export const timelineCommands = <TimelineItem extends TimelineIdentity>(
  store: TimelineStore<TimelineItem>,
  rules: TimelineRules = {},
) => {
  const kit = { store, rules };
  return {
    create: create(kit),
    correct: correct(kit),
    change: change(kit),
    deactivate: deactivate(kit),
    reactivate: reactivate(kit),
    cancelChange: cancelChange(kit),
    /** Deletes a record that was never referenced. Others are ended instead. */
    remove: remover(store, ({ id }, within) => rules.requireUnused?.(within, id)),
  };
};
