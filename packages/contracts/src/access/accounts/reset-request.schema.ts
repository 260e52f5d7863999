import { z } from 'zod';
import { endpoint, instantSchema, noContent } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { accounts, resetKinds } from './account.schema.ts';

/** Reset that awaits the approval of a second administrator. */
const resetRequestSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(resetKinds),
    username: z.string(),
    employee: employeeReferenceSchema.nullable(),
    requestedBy: z.string(),
    requestedAt: instantSchema,
    expiresAt: instantSchema,
    /** The caller made the request and can only withdraw it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'ResetRequest' });

export type ResetRequest = z.output<typeof resetRequestSchema>;

/** Notice to an administrator until it is read. */
const accessNoticeSchema = z.object({ id: z.uuid(), at: instantSchema, text: z.string() }).meta({ id: 'AccessNotice' });

export type AccessNotice = z.output<typeof accessNoticeSchema>;

const access = 'access_set_up:edit';

export const resetRequestEndpoints = {
  list: endpoint({
    id: 'resetRequests.list',
    method: 'GET',
    path: '/reset-requests',
    summary: '待核准的重設申請',
    access,
    response: z.object({ items: z.array(resetRequestSchema) }),
  }),
  /** Performs the requested reset; may return a temporary password. */
  approve: endpoint({
    id: 'resetRequests.approve',
    method: 'POST',
    path: '/reset-requests/:id/approve',
    summary: '核准重設申請',
    access,
    params: recordParams,
    response: z.object({ account: accounts.item, temporaryPassword: z.string().nullable() }),
    errors: ['OwnRequest', 'OwnAccess', 'BeyondOwnAccess', 'StaleVersion'],
  }),
  /** Rejects the request; its requester withdraws it this way. */
  reject: endpoint({
    id: 'resetRequests.reject',
    method: 'POST',
    path: '/reset-requests/:id/reject',
    summary: '拒絕重設申請',
    access,
    params: recordParams,
    response: noContent,
    status: 204,
    errors: ['BeyondOwnAccess'],
  }),
};

export const accessNoticeEndpoints = {
  list: endpoint({
    id: 'accessNotices.list',
    method: 'GET',
    path: '/access-notices',
    summary: '權限通知',
    access,
    response: z.object({ items: z.array(accessNoticeSchema) }),
  }),
  read: endpoint({
    id: 'accessNotices.read',
    method: 'POST',
    path: '/access-notices/:id/read',
    summary: '將權限通知標為已讀',
    access,
    params: recordParams,
    response: noContent,
    status: 204,
  }),
};
