import { z } from 'zod';
import { storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';

/** What keeps somebody away: leave, paid or not, or duty elsewhere. Neither tells what for. */
export const awaySorts = ['leave', 'duty'] as const;

/** A colleague who is away on some days, or has asked to be. */
const awaySchema = z.object({
  employee: employeeReferenceSchema,
  from: storedDateSchema,
  until: storedDateSchema,
  sort: z.enum(awaySorts),
  isApproved: z.boolean(),
});

/** A colleague who is away on some days, or has asked to be. */
export type Away = z.output<typeof awaySchema>;

/** Who is away: the first of them, and how many people they are. */
export const absentShape = { away: z.array(awaySchema), awayCount: z.int() };

/** The same as it is found. */
export interface Absent {
  readonly away: Away[];
  readonly awayCount: number;
}
