import { z } from 'zod';
import { calendarDateSchema, listQueryShape, versionSchema } from '../core/index.ts';
import type { FieldKind, FieldSet, FilterShapeOf, ShapeOf } from './field.ts';

/** Whether a record is offered on forms on a day. */
const activityStatuses = ['active', 'inactive'] as const;

export type ActivityStatus = (typeof activityStatuses)[number];

export const activityStatusNames: Readonly<Record<ActivityStatus, string>> = { active: '使用中', inactive: '停用' };

/** What every record of master data has besides its own fields. */
export const masterDataShape = {
  id: z.uuid(),
  status: z.enum(activityStatuses),
  /** The first day on which it is no longer offered; null while it is. */
  activeTo: calendarDateSchema.nullable(),
  /** How many records refer to it. */
  usageCount: z.int(),
  version: versionSchema,
};

/** The schemas of the fields by their names. */
export const shapeOf = <Fields extends FieldSet>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>;

const filterShapeOf = <Fields extends FieldSet>(fields: Fields): FilterShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { filter }]) => (filter ? [[name, filter.schema]] : [])),
  ) as FilterShapeOf<Fields>;

const unsortable: ReadonlySet<FieldKind> = new Set(['longText', 'integers', 'choices', 'address']);

type SortKey<Fields extends FieldSet> = (keyof Fields & string) | 'usageCount';

/** What the list can be sorted by, its usual order first. */
export const sortKeysOf = <Fields extends FieldSet>(
  fields: Fields,
  order: SortKey<Fields>,
): readonly [SortKey<Fields>, ...SortKey<Fields>[]] => {
  const sortable = Object.entries(fields).flatMap(([name, { kind }]) =>
    name === order || unsortable.has(kind) ? [] : [name as SortKey<Fields>],
  );
  return [order, ...sortable, 'usageCount'];
};

/** The query of a list, with the fields that it can be narrowed by. */
export const masterDataListQuery = <Fields extends FieldSet, const Key extends string>(
  fields: Fields,
  sortKeys: readonly [Key, ...Key[]],
) =>
  z.strictObject({
    ...listQueryShape(sortKeys),
    status: z.enum([...activityStatuses, 'all']).default('active'),
    ...filterShapeOf(fields),
  });

/** 「停用」 from a day on. */
export const deactivationSchema = z
  .strictObject({ activeTo: calendarDateSchema, version: versionSchema })
  .meta({ id: 'Deactivation' });

export type Deactivation = z.output<typeof deactivationSchema>;

export const activationSchema = z.strictObject({ version: versionSchema }).meta({ id: 'Activation' });
