import { z } from 'zod';
import { endpoint, requiredText } from '../core/index.ts';
import { recordParams } from '../records/index.ts';
import { changeRequests } from './change-request.schema.ts';
import { changeRequestBody } from './personal-fields.ts';

const decision = <Body extends z.ZodRawShape = {}>(verb: string, summary: string, body?: Body) => ({
  ...changeRequests.command<Body>(verb, summary, {
    ...(body ? { body } : {}),
    errors: ['ChangeRequestClosed', 'OwnChangeRequest', 'ChangeRequestOutdated', 'SensitiveFieldClosed'],
  }),
  access: 'employee_data:approve' as const,
});

/** What those do who decide. */
export const changeRequestEndpoints = {
  ...changeRequests.endpoints,
  approve: decision('approve', '核准資料變更申請'),
  sendBack: decision('sendBack', '退回資料變更申請', { returnReason: requiredText('退回原因', 200) }),
  /** The account that somebody wants their pay to go to, for whoever compares it with a bankbook; it is written down. */
  reveal: endpoint({
    id: 'changeRequests.reveal',
    method: 'POST',
    path: '/change-requests/:id/reveal',
    summary: '檢視申請變更的薪轉帳號',
    access: 'employee_data:view',
    params: recordParams,
    response: z.object({ value: z.string() }),
    errors: ['TooManyReveals'],
  }),
};

/** What people do about their own; none of these takes whose it is. */
export const ownChangeRequestEndpoints = {
  list: endpoint({
    id: 'ownChangeRequests.list',
    method: 'GET',
    path: '/my/change-requests',
    summary: '我的資料變更申請',
    access: 'signedIn',
    response: z.object({ items: z.array(changeRequests.item) }),
    errors: ['EmployeeNotFound'],
  }),
  create: endpoint({
    id: 'ownChangeRequests.create',
    method: 'POST',
    path: '/my/change-requests',
    summary: '申請變更資料',
    access: 'signedIn',
    body: changeRequestBody,
    response: changeRequests.item,
    status: 201,
    idempotent: true,
    errors: ['EmployeeNotFound', 'StaleVersion', 'ChangeRequestOpen', 'NothingToChange'],
  }),
  withdraw: {
    ...changeRequests.command('withdraw', '撤回資料變更申請', { errors: ['EmployeeNotFound', 'ChangeRequestClosed'] }),
    id: 'ownChangeRequests.withdraw',
    path: '/my/change-requests/:id/withdraw' as const,
    access: 'signedIn' as const,
  },
};
