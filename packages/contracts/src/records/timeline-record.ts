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
import { recordParams } from './record.endpoints.ts';
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

/** A value that every period has and nobody picks from a list of columns. */
const hidden = <Answer extends z.ZodType>(answer: Answer) => ({
  kind: 'own' as const,
  label: '',
  answer,
  words: () => null,
});

const asOf = z.strictObject({ asOf: calendarDateSchema.optional() });

/** A kind of record with a history and a future: its dated values hold from a day on, in periods that never overlap. */
export const timelineRecord = <
  const Plain extends FieldSet,
  const Dated extends FieldSet,
  Derived extends ShownSet = {},
  Filters extends z.ZodRawShape = {},
>({
  plain,
  dated,
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
    fields: { ...plain, ...dated },
    derived: { ...derived, effectiveFrom: { ...derived.effectiveFrom, answer: calendarDateSchema } },
    filters: {
      status: z.enum(['active', 'inactive', 'all']).default('active'),
      ...(description.filters ?? ({} as Filters)),
    },
    moreSortKeys: [...(description.moreSortKeys ?? []), 'effectiveFrom'],
    isDated: true,
    errors,
  });
  const { name, feature, path, screen, noun, item, contract } = kind;
  const day = { effectiveFrom: calendarDateSchema };
  const create = z.strictObject({ ...shapeOf(plain), ...shapeOf(dated), ...day }).meta({ id: `${name}Create` });
  const correction = z
    .strictObject({ ...shapeOf(plain), ...shapeOf(dated), periodId: periodShape.periodId, version: versionSchema })
    .meta({ id: `${name}Correction` });
  const history = z
    .object({ items: z.array(z.object({ ...periodShape, ...answersOf(dated) })) })
    .meta({ id: `${name}History` });
  const writeErrors: readonly ErrorCode[] = contract.errors;
  return {
    ...kind,
    plain,
    dated,
    /** What a new one is made with: its values and the day from which they hold. */
    create,
    /** The cell of a file that says from which day a row holds. */
    effectiveFrom,
    endpoints: {
      ...kind.endpoints,
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
      /** All periods, the newest first. */
      history: endpoint({
        id: `${feature}.history`,
        method: 'GET',
        path: `${path}/:id/history` as const,
        summary: `${noun}沿革`,
        access: `${screen}:view`,
        params: recordParams,
        response: history,
      }),
      create: endpoint({
        id: `${feature}.create`,
        method: 'POST',
        path,
        summary: `新增${noun}`,
        access: `${screen}:edit`,
        body: create,
        response: item,
        status: 201,
        idempotent: true,
        errors: writeErrors,
      }),
      /** 「編輯」: corrects the period that the editor saw, its days kept. */
      update: endpoint({
        id: `${feature}.correct`,
        method: 'PUT',
        path: `${path}/:id` as const,
        summary: `編輯${noun}（更正資料）`,
        access: `${screen}:edit`,
        params: recordParams,
        body: correction,
        response: item,
        errors: ['StaleVersion', ...writeErrors],
      }),
      /** 「異動」: a new state from a day on. */
      change: kind.command('change', `${noun}異動（自生效日起）`, {
        body: { ...shapeOf(dated), ...day },
        errors: ['TimelineConflict', ...writeErrors],
      }),
      /** 「停用」: the first day without it. */
      deactivate: kind.command('deactivate', `停用${noun}`, { body: day, errors: ['TimelineConflict', ...endErrors] }),
      /** 「啟用」: the first day with it again. */
      reactivate: kind.command('reactivate', `重新啟用${noun}`, {
        body: day,
        errors: ['TimelineConflict', ...writeErrors],
      }),
      /** Takes back the change, beginning or end that is scheduled on the day. */
      cancelChange: kind.command('cancelChange', '取消已排定的異動', {
        body: day,
        errors: ['TimelineConflict', ...endErrors, ...writeErrors],
      }),
    },
  };
};

/** Any kind of record with a timeline, its own fields left open. */
export type AnyTimelineRecord = ReturnType<typeof timelineRecord>;
