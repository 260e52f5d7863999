import { z } from 'zod';
import { calendarDateSchema, endpoint, type ErrorCode, versionSchema } from '../core/index.ts';
import {
  type AnswerShapeOf,
  answerName,
  dateField,
  type FieldSet,
  shownChoice,
  shownDate,
  type ShownSet,
} from '../fields/index.ts';
import { record } from './record.ts';
import { commandEndpoints, type RecordContract, recordParams, writingEndpoints } from './record.endpoints.ts';
import { shapeOf } from './record.schema.ts';

/** Where a record with a timeline is on a day; derived, never typed in. */
export const timelineStatusNames = { active: '使用中', inactive: '停用', upcoming: '待生效' } as const;

export type TimelineStatus = keyof typeof timelineStatusNames;

interface Description<
  Plain extends FieldSet,
  Dated extends FieldSet,
  Derived extends ShownSet,
  Filters extends z.ZodRawShape,
> extends Pick<
  Parameters<typeof record<Plain & Dated, {}, Derived, Filters>>[0],
  | 'name'
  | 'path'
  | 'screen'
  | 'noun'
  | 'derived'
  | 'order'
  | 'moreSortKeys'
  | 'search'
  | 'filters'
  | 'columns'
  | 'errors'
> {
  /** What is not dated: the record's own identity and housekeeping. */
  readonly plain: Plain;
  /** What is true from a day on; a change keeps the old values for the old days. */
  readonly dated: Dated;
  /** Dated values that do not come back when one is in force again, with what they are then. */
  readonly whenResumed?: Readonly<Partial<Record<keyof Dated & string, unknown>>>;
  /** What ending one, or taking a beginning back, may be refused with. */
  readonly endErrors?: readonly ErrorCode[];
  readonly removalErrors: readonly ErrorCode[];
}

const effectiveFrom = dateField('生效日');

const periodShape = {
  periodId: z.uuid(),
  effectiveFrom: calendarDateSchema,
  /** Exclusive; null while open. */
  effectiveTo: calendarDateSchema.nullable(),
};

const answersOf = <Fields extends FieldSet>(fields: Fields): AnswerShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [answerName(name, field), field.answer]),
  ) as AnswerShapeOf<Fields>;

/** The schemas of fields of which any may be left out; of fields left open nothing more is known. */
type OptionalShapeOf<Fields extends FieldSet> = {
  [Name in keyof Fields]: string extends keyof Fields ? z.ZodType : z.ZodOptional<Fields[Name]['schema']>;
};

const optionalShapeOf = <Fields extends FieldSet>(fields: Fields): OptionalShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema.optional()]),
  ) as OptionalShapeOf<Fields>;

/** A value that every period has and nobody picks from a list of columns. */
const hidden = <Answer extends z.ZodType>(answer: Answer) => ({
  kind: 'own' as const,
  label: '',
  answer,
  words: () => null,
});

/** What a record is recognised by, then what is dated, then its housekeeping: as forms, files and the log tell them. */
const inReadingOrder = <Plain extends FieldSet, Dated extends FieldSet>(plain: Plain, dated: Dated): Plain & Dated => {
  const identity = Object.fromEntries(Object.entries(plain).slice(0, 1));
  return { ...identity, ...dated, ...plain };
};

const asOf = z.strictObject({ asOf: calendarDateSchema.optional() });

const day = { effectiveFrom: effectiveFrom.schema };

/** One of them as of a day, and all its periods, the newest first. */
const timelineReading = <Item extends z.ZodType, History extends z.ZodType>(
  { feature, path, screen, noun, item }: RecordContract<z.ZodType, z.ZodType, Item>,
  history: History,
) => ({
  get: endpoint({
    id: `${feature}.get`,
    method: 'GET',
    path: `${path}/:id` as const,
    summary: `某日的${noun}資料`,
    access: `${screen}:view`,
    params: recordParams,
    query: asOf,
    response: item,
  }),
  history: endpoint({
    id: `${feature}.history`,
    method: 'GET',
    path: `${path}/:id/history` as const,
    summary: `${noun}沿革`,
    access: `${screen}:view`,
    params: recordParams,
    response: history,
  }),
});

/** What is done to one of them from a day on. */
const timelineCommands = <Item extends z.ZodType, Change extends z.ZodRawShape>(
  contract: RecordContract<z.ZodType, z.ZodType, Item>,
  { change, endErrors }: { readonly change: Change; readonly endErrors: readonly ErrorCode[] },
) => {
  const { noun, errors } = contract;
  const command = commandEndpoints(contract);
  return {
    /** 「異動」: other values from a day on; what is not named stays as it is. */
    change: command('change', `${noun}異動（自生效日起）`, {
      body: { ...change, ...day },
      errors: ['TimelineConflict', ...errors],
    }),
    /** 「停用」: the first day without it. */
    deactivate: command('deactivate', `停用${noun}`, { body: day, errors: ['TimelineConflict', ...endErrors] }),
    /** 「啟用」: the first day with it again. */
    reactivate: command('reactivate', `重新啟用${noun}`, { body: day, errors: ['TimelineConflict', ...errors] }),
    /** Takes back the change, beginning or end that is scheduled on the day. */
    cancelChange: command('cancelChange', '取消已排定的異動', {
      body: day,
      errors: ['TimelineConflict', ...endErrors, ...errors],
    }),
  };
};

/** A kind of record with a history and a future: its dated values hold from a day on, in periods that never overlap. */
export const timelineRecord = <
  const Plain extends FieldSet,
  const Dated extends FieldSet,
  Derived extends ShownSet = {},
  Filters extends z.ZodRawShape = {},
>({
  plain,
  dated,
  whenResumed = {} as Readonly<Partial<Record<keyof Dated & string, unknown>>>,
  endErrors = [],
  errors = [],
  ...description
}: Description<Plain, Dated, Derived, Filters>) => {
  const derived = {
    ...(description.derived ?? ({} as Derived)),
    effectiveFrom: shownDate('生效日'),
    status: shownChoice('狀態', timelineStatusNames),
    periodId: hidden(periodShape.periodId),
    effectiveTo: hidden(periodShape.effectiveTo),
    /** The day of the next change, beginning or end after the day asked for. */
    nextChangeOn: hidden(periodShape.effectiveTo),
  };
  const kind = record({
    ...(description as Pick<
      Description<Plain, Dated, Derived, Filters>,
      'name' | 'path' | 'screen' | 'noun' | 'order' | 'search' | 'columns' | 'removalErrors'
    >),
    fields: inReadingOrder(plain, dated),
    derived: { ...derived, effectiveFrom: { ...derived.effectiveFrom, answer: calendarDateSchema } },
    filters: {
      status: z.enum(['active', 'inactive', 'all']).default('active'),
      ...(description.filters ?? ({} as Filters)),
    },
    moreSortKeys: [...(description.moreSortKeys ?? []), 'effectiveFrom'],
    importing: { fields: { effectiveFrom } },
    isDated: true,
    errors,
  });
  const { name, contract } = kind;
  const create = z.strictObject({ ...shapeOf(plain), ...shapeOf(dated), ...day }).meta({ id: `${name}Create` });
  const correction = z
    .strictObject({ ...shapeOf(plain), ...shapeOf(dated), periodId: periodShape.periodId, version: versionSchema })
    .meta({ id: `${name}Correction` });
  const history = z
    .object({ items: z.array(z.object({ ...periodShape, ...answersOf(dated) })) })
    .meta({ id: `${name}History` });
  return {
    ...kind,
    plain,
    dated,
    whenResumed: whenResumed as Readonly<Record<string, unknown>>,
    /** What a new one is made with: its values and the day from which they hold. */
    create,
    /** The cell of a file that says from which day a row holds. */
    effectiveFrom,
    endpoints: {
      ...kind.endpoints,
      ...timelineReading(contract, history),
      // 「編輯」 corrects the period that the editor saw, its days kept.
      ...writingEndpoints({ ...contract, input: create, update: correction }),
      ...timelineCommands(contract, { change: optionalShapeOf(dated), endErrors }),
    },
  };
};

/** Any kind of record with a timeline, its own fields left open. */
export type AnyTimelineRecord = ReturnType<typeof timelineRecord>;
