import { z } from 'zod';
import { endpoint, instantSchema, noContent } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { accounts } from './account.schema.ts';
import { resetKinds } from './reset-kind.ts';

/** A reset that waits for a second administrator. */
const resetRequestSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(resetKinds),
    username: z.string(),
    employee: employeeReferenceSchema.nullable(),
    requestedBy: z.string(),
    requestedAt: instantSchema,
    expiresAt: instantSchema,
    /** Made by the one who asks, who can only take it back. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'ResetRequest' });

export type ResetRequest = z.output<typeof resetRequestSchema>;

/** What an administrator is told of until they have read it. */
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
  /** Does what was asked for; a password to hand over comes with it. */
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
  /** Whoever made it takes it back this way. */
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
