import { z } from 'zod';
import { downloadEndpoint, endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { reductionFields } from './leave-balance.schema.ts';
import { leaveMovements } from './leave-movement.schema.ts';

export const leaveMovementEndpoints = {
  ...leaveMovements.endpoints,
  /** The file that added hours rest on, as one to be saved; who took whose is written down. */
  attachment: downloadEndpoint({
    id: 'leaveMovements.attachment',
    path: '/leave-movements/:id/attachment',
    summary: '下載時數附件',
    access: 'annual_and_compensatory_transactions:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** 「更正」: what was added or reduced by hand is taken back. */
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
