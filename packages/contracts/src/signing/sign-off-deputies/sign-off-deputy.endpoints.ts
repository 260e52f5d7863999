import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { employeeOptionSchema } from '../../people/employees/employee.schema.ts';
import { ownDeputyBody, signOffDeputies } from './sign-off-deputy.schema.ts';

/** What HR does for anybody. */
export const signOffDeputyEndpoints = {
  ...signOffDeputies.endpoints,
  /** 「撤銷」: from now on nobody signs by it any more. */
  withdraw: signOffDeputies.command('withdraw', '撤銷簽核代理', { errors: ['StateConflict'] }),
};

/** What people do about who signs in their own name; none of these takes whose it is. */
export const ownDeputyEndpoints = {
  list: endpoint({
    id: 'ownDeputies.list',
    method: 'GET',
    path: '/my/sign-off-deputies',
    summary: '我的簽核代理',
    access: 'signedIn',
    response: z.object({
      /** Who signs in one's own name, the latest first. */
      items: z.array(signOffDeputies.item),
      /** In whose names one signs oneself. */
      standingIn: z.array(signOffDeputies.item),
    }),
    errors: ['EmployeeNotFound'],
  }),
  /** Colleagues who could sign, by number or name: whom nobody could ask is not told. */
  candidates: endpoint({
    id: 'ownDeputies.candidates',
    method: 'GET',
    path: '/my/sign-off-deputies/candidates',
    summary: '可選擇的簽核代理人',
    access: 'signedIn',
    query: z.strictObject({ q: z.string().trim().max(100).default('') }),
    response: z.object({ items: z.array(employeeOptionSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  create: endpoint({
    id: 'ownDeputies.create',
    method: 'POST',
    path: '/my/sign-off-deputies',
    summary: '設定簽核代理人',
    access: 'signedIn',
    body: ownDeputyBody,
    response: signOffDeputies.item,
    status: 201,
    idempotent: true,
    errors: ['EmployeeNotFound', 'OwnSignOffDeputy', ...signOffDeputies.errors],
  }),
  withdraw: {
    ...signOffDeputies.command('withdraw', '撤銷自己的簽核代理', { errors: ['EmployeeNotFound', 'StateConflict'] }),
    id: 'ownDeputies.withdraw',
    path: '/my/sign-off-deputies/:id/withdraw' as const,
    access: 'signedIn' as const,
  },
};
