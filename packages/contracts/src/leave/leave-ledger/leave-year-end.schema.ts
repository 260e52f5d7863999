import { z } from 'zod';
import { additionFields, exactHours as minutes } from './leave-balance.schema.ts';

const { reason, sourceNo } = additionFields;

/** What is told when what is left of a lot is deferred to the next leave year (遞延). */
export const deferralFields = { minutes, reason, sourceNo };

export const deferralSchema = z
  .strictObject({
    /** Null for the annual lot that ends first, of those that can be deferred. */
    lotId: z.uuid('請選擇額度').nullable(),
    /** Null for all that is left of it. */
    minutes: minutes.schema.nullable(),
    reason: reason.schema,
    sourceNo: sourceNo.schema,
  })
  .meta({ id: 'LeaveDeferral' });

export type LeaveDeferral = z.output<typeof deferralSchema>;

/** What is told when unused hours are paid (未休結算). */
export const settlementFields = { reason, sourceNo };

/** Nobody has more of them than that. */
const MOST_LOTS = 1_000;

export const settlementSchema = z
  .strictObject({
    /** The lots that were told, which alone are paid; null for all that are over by then, told or not. */
    lotIds: z.array(z.uuid()).max(MOST_LOTS).nullable().default(null),
    reason: reason.schema,
    sourceNo: sourceNo.schema,
  })
  .meta({ id: 'LeaveSettlement' });

export type LeaveSettlement = z.output<typeof settlementSchema>;
