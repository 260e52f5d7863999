import { z } from 'zod';
import { calendarDateSchema, listQueryShape, versionSchema } from '../core/index.ts';

/** Whether a record is offered on forms on a day. */
export const activityStatuses = ['active', 'inactive'] as const;

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

/** The query of a list of master data; a feature adds its own filters. */
export const masterDataListQuery = <const Key extends string, Filters extends z.ZodRawShape>(
  sortKeys: readonly [Key, ...Key[]],
  filters: Filters,
) =>
  z.strictObject({
    ...listQueryShape(sortKeys),
    status: z.enum([...activityStatuses, 'all']).default('active'),
    ...filters,
  });

/** 「停用」 from a day on. */
export const deactivationSchema = z
  .strictObject({ activeTo: calendarDateSchema, version: versionSchema })
  .meta({ id: 'Deactivation' });

export type Deactivation = z.output<typeof deactivationSchema>;

export const activationSchema = z.strictObject({ version: versionSchema }).meta({ id: 'Activation' });
