import { z } from 'zod';
import {
  calendarDateSchema,
  chosenSchema,
  exportQueryShape,
  exportReasonSchema,
  listQueryShape,
  refuseLayoutOfTables,
  requireReason,
  versionSchema,
} from '../core/index.ts';
import {
  answerName,
  type AnswerShapeOf,
  type FieldSet,
  type FilterShapeOf,
  type ShapeOf,
  type Shown,
  type ShownSet,
} from '../fields/index.ts';

/** What every record has besides its own values. */
const identity = { id: z.uuid(), version: versionSchema };

/** The schemas of the fields by their names. */
export const shapeOf = <Fields extends FieldSet>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>;

const answerShapeOf = <Values extends ShownSet>(values: Values): AnswerShapeOf<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [answerName(name, value), value.answer]),
  ) as AnswerShapeOf<Values>;

const filterShapeOf = <Values extends ShownSet>(values: Values): FilterShapeOf<Values> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, { filter }]) => (filter ? [[name, filter.schema]] : [])),
  ) as FilterShapeOf<Values>;

type Rule = ((input: never, context: z.core.$RefinementCtx) => void) | undefined;

/** A schema of what a person fills in, with the record's rule about several fields together. */
export const ruled = <Shape extends z.ZodRawShape>(shape: Shape, rule: Rule) => {
  const schema = z.strictObject(shape);
  return rule === undefined
    ? schema
    : schema.superRefine(rule as (input: unknown, context: z.core.$RefinementCtx) => void);
};

/** A record as an answer tells it. */
export const itemSchema = <Fields extends FieldSet, Kept extends ShownSet, Derived extends ShownSet>(
  fields: Fields,
  kept: Kept,
  derived: Derived,
) => z.object({ ...identity, ...answerShapeOf(fields), ...answerShapeOf(kept), ...answerShapeOf(derived) });

const unsortable: ReadonlySet<Shown['kind']> = new Set([
  'longText',
  'integers',
  'choices',
  'address',
  'employees',
  'departments',
  'projects',
  'roles',
  'sensitive',
  'file',
  'employmentTypes',
  'own',
]);

/** What the list can be sorted by, its usual order first. */
export const sortKeysOf = (
  values: ShownSet,
  { order, more }: { readonly order: string; readonly more: readonly string[] },
): readonly [string, ...string[]] => {
  const sortable = Object.entries(values).flatMap(([name, value]) =>
    unsortable.has(value.kind) ? [] : [answerName(name, value)],
  );
  const usual = order.replace(/^-/, '');
  return [usual, ...new Set([...sortable, ...more].filter((key) => key !== usual))];
};

/** The query of a list: page, order and keyword, the day where it is asked as of one, and its filters. */
export const listQueryOf = <const Key extends string, Fields extends ShownSet, Filters extends z.ZodRawShape>(
  sortKeys: readonly [Key, ...Key[]],
  { order, fields, filters, isDated }: { order: string; fields: Fields; filters: Filters; isDated: boolean },
) => {
  const { asOf: _asOf, ...shape } = listQueryShape(sortKeys, order);
  // Only the type says that every list may have a day; the schema of one that is not dated refuses it.
  const day = (isDated ? { asOf: calendarDateSchema.optional() } : {}) as {
    asOf: z.ZodOptional<typeof calendarDateSchema>;
  };
  return z.strictObject({ ...shape, ...day, ...filterShapeOf(fields), ...filters });
};

/**
 * The query of the list's export: no page, but a format and the columns, the records where only some are wanted, and why
 * where sensitive columns are among them.
 */
export const exportQueryOf = (listQuery: z.ZodObject, sensitiveColumns: readonly string[]) =>
  listQuery
    .omit({ page: true, pageSize: true } as never)
    .extend({
      ...exportQueryShape,
      ids: chosenSchema.optional(),
      ...(sensitiveColumns.length === 0 ? {} : { reason: exportReasonSchema.optional() }),
    })
    .superRefine(refuseLayoutOfTables)
    .superRefine(requireReason(sensitiveColumns) as typeof refuseLayoutOfTables);
