import { z } from 'zod';
import { downloadEndpoint, endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { reductionFields } from './leave-balance.schema.ts';
import { leaveMovements } from './leave-movement.schema.ts';

export const leaveMovementEndpoints = {
  ...leaveMovements.endpoints,
  /** Downloads the document for added hours. Each download is audited. */
  attachment: downloadEndpoint({
    id: 'leaveMovements.attachment',
    path: '/leave-movements/:id/attachment',
    summary: '下載時數附件',
    access: 'annual_and_compensatory_transactions:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** 「更正」: reverses a manual addition or reduction. */
  reverse: endpoint({
    id: 'leaveMovements.reverse',
    method: 'POST',
    path: '/leave-movements/:id/reverse',
    summary: '更正人工增減的時數',
    access: 'annual_and_compensatory_transactions:edit',
    params: recordParams,
    body: z.strictObject({ reason: reductionFields.reason.schema }),
    response: leaveMovements.item,
    idempotent: true,
    errors: ['LeaveEntryReversed', 'LeaveEntryNotReversible', 'LeaveHoursUsed', 'OwnLeaveHours'],
  }),
};
