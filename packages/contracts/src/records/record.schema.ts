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

/** Values of every record besides its own. */
const identity = { id: z.uuid(), version: versionSchema };

/** Returns the schemas of fields by name. */
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

/** Builds an input schema with the rule across fields. */
export const ruled = <Shape extends z.ZodRawShape>(shape: Shape, rule: Rule) => {
  const schema = z.strictObject(shape);
  return rule === undefined
    ? schema
    : schema.superRefine(rule as (input: unknown, context: z.core.$RefinementCtx) => void);
};

/** Builds the schema of a record in responses. */
export const itemSchema = <Fields extends FieldSet, Stored extends ShownSet, Derived extends ShownSet>(
  fields: Fields,
  stored: Stored,
  derived: Derived,
) => z.object({ ...identity, ...answerShapeOf(fields), ...answerShapeOf(stored), ...answerShapeOf(derived) });

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

/** Returns the sort keys of a list, the default first. */
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

/** Builds the query schema of a list: page, order, keyword, filters, and the as-of day of dated kinds. */
export const listQueryOf = <const Key extends string, Fields extends ShownSet, Filters extends z.ZodRawShape>(
  sortKeys: readonly [Key, ...Key[]],
  { order, fields, filters, isDated }: { order: string; fields: Fields; filters: Filters; isDated: boolean },
) => {
  const { asOf: _asOf, ...shape } = listQueryShape(sortKeys, order);
  // The type always contains the day; the schema of an undated kind rejects it.
  const day = (isDated ? { asOf: calendarDateSchema.optional() } : {}) as {
    asOf: z.ZodOptional<typeof calendarDateSchema>;
  };
  return z.strictObject({ ...shape, ...day, ...filterShapeOf(fields), ...filters });
};

/**
 * Builds the query schema of the export: no page, but format, columns, selected ids, and the reason for sensitive
 * columns.
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
