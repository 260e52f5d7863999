import { z } from 'zod';

const timeSpanSchema = z.object({ from: z.int(), to: z.int() });

/** The two halves of a working day with equal working time, in minutes after midnight; null for a day off. */
export const dayHalvesSchema = z
  .object({ halves: z.object({ morning: timeSpanSchema, afternoon: timeSpanSchema }).nullable() })
  .meta({ id: 'DayHalves' });

export type DayHalves = z.output<typeof dayHalvesSchema>['halves'];
