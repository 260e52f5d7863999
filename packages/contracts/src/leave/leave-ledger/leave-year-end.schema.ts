import { z } from 'zod';
import { additionFields, exactHours as minutes } from './leave-balance.schema.ts';

const { reason, sourceNo } = additionFields;

/** Fields of the form that carries hours over to the next leave year (遞延). */
export const carryOverFields = { minutes, reason, sourceNo };

export const carryOverSchema = z
  .strictObject({
    /** Null for the annual lot that ends first among those that can be carried over. */
    lotId: z.uuid('請選擇額度').nullable(),
    /** Null for the whole remainder. */
    minutes: minutes.schema.nullable(),
    reason: reason.schema,
    sourceNo: sourceNo.schema,
  })
  .meta({ id: 'LeaveCarryOver' });

export type LeaveCarryOver = z.output<typeof carryOverSchema>;

/** Fields of the form that pays unused hours (未休結算). */
export const settlementFields = { reason, sourceNo };

const MAX_LOTS = 1_000;

export const settlementSchema = z
  .strictObject({
    /** Lots to pay; null for all lots that have ended. */
    lotIds: z.array(z.uuid()).max(MAX_LOTS).nullable().default(null),
    reason: reason.schema,
    sourceNo: sourceNo.schema,
  })
  .meta({ id: 'LeaveSettlement' });

export type LeaveSettlement = z.output<typeof settlementSchema>;
