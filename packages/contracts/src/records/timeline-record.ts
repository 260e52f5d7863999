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

/** Status of a timeline record on a day; derived. */
export const timelineStatusNames = { active: '使用中', inactive: '停用', upcoming: '待生效' } as const;

export type TimelineStatus = keyof typeof timelineStatusNames;

interface TimelineDescription<
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
  /** Values without history. */
  readonly plain: Plain;
  /** Dated values; a change keeps old values for earlier days. */
  readonly dated: Dated;
  /** Dated values that are reset when the record becomes active again. */
  readonly valuesOnResume?: Readonly<Partial<Record<keyof Dated & string, unknown>>>;
  /** Errors of deactivating, or of cancelling a start. */
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

/** Schemas of optional fields. */
type OptionalShapeOf<Fields extends FieldSet> = {
  [Name in keyof Fields]: string extends keyof Fields ? z.ZodType : z.ZodOptional<Fields[Name]['schema']>;
};

const optionalShapeOf = <Fields extends FieldSet>(fields: Fields): OptionalShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema.optional()]),
  ) as OptionalShapeOf<Fields>;

/** Value of every period that is not a column. */
const hidden = <Answer extends z.ZodType>(answer: Answer) => ({
  kind: 'own' as const,
  label: '',
  answer,
  toText: () => null,
});

/** Orders fields for forms, files and the audit log: title, dated values, other fields. */
const inDisplayOrder = <Plain extends FieldSet, Dated extends FieldSet>(plain: Plain, dated: Dated): Plain & Dated => {
  const identity = Object.fromEntries(Object.entries(plain).slice(0, 1));
  return { ...identity, ...dated, ...plain };
};

const asOf = z.strictObject({ asOf: calendarDateSchema.optional() });

const day = { effectiveFrom: effectiveFrom.schema };

/** Endpoints of a record as of a day, and of its history. */
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

/** Commands that take effect from a day on. */
const timelineCommands = <Item extends z.ZodType, Change extends z.ZodRawShape>(
  contract: RecordContract<z.ZodType, z.ZodType, Item>,
  { change, endErrors }: { readonly change: Change; readonly endErrors: readonly ErrorCode[] },
) => {
  const { noun, errors } = contract;
  const command = commandEndpoints(contract);
  return {
    /** 「異動」: changes values from a day on; absent values stay. */
    change: command('change', `${noun}異動（自生效日起）`, {
      body: { ...change, ...day },
      errors: ['TimelineConflict', ...errors],
    }),
    /** 「停用」: the first inactive day. */
    deactivate: command('deactivate', `停用${noun}`, {
      isBulk: true,
      body: day,
      errors: ['TimelineConflict', ...endErrors],
    }),
    reactivate: command('reactivate', `重新啟用${noun}`, {
      isBulk: true,
      body: day,
      errors: ['TimelineConflict', ...errors],
    }),
    /** Cancels the change, start or end scheduled on the day. */
    cancelChange: command('cancelChange', '取消已排定的異動', {
      body: day,
      errors: ['TimelineConflict', ...endErrors, ...errors],
    }),
  };
};

/**
 * Describes a kind of record with a timeline: dated values apply from a day on, in periods that never overlap.
 * Decision 011.
 */
export const timelineRecord = <
  const Plain extends FieldSet,
  const Dated extends FieldSet,
  Derived extends ShownSet = {},
  Filters extends z.ZodRawShape = {},
>({
  plain,
  dated,
  valuesOnResume = {} as Readonly<Partial<Record<keyof Dated & string, unknown>>>,
  endErrors = [],
  errors = [],
  ...description
}: TimelineDescription<Plain, Dated, Derived, Filters>) => {
  const derived = {
    ...(description.derived ?? ({} as Derived)),
    effectiveFrom: shownDate('生效日'),
    status: shownChoice('狀態', timelineStatusNames),
    periodId: hidden(periodShape.periodId),
    effectiveTo: hidden(periodShape.effectiveTo),
    /** Day of the next change, start or end after the as-of day. */
    nextChangeOn: hidden(periodShape.effectiveTo),
  };
  const kind = record({
    ...(description as Pick<
      TimelineDescription<Plain, Dated, Derived, Filters>,
      'name' | 'path' | 'screen' | 'noun' | 'order' | 'search' | 'columns' | 'removalErrors'
    >),
    fields: inDisplayOrder(plain, dated),
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
    valuesOnResume: valuesOnResume as Readonly<Record<string, unknown>>,
    /** Schema of a new record: its values and first day. */
    create,
    /** Import column of the first day. */
    effectiveFrom,
    endpoints: {
      ...kind.endpoints,
      ...timelineReading(contract, history),
      // 「編輯」 corrects the period that the editor saw and keeps its days.
      ...writingEndpoints({ ...contract, input: create, update: correction }),
      ...timelineCommands(contract, { change: optionalShapeOf(dated), endErrors }),
    },
  };
};

/** Any kind of timeline record. */
export type AnyTimelineRecord = ReturnType<typeof timelineRecord>;
