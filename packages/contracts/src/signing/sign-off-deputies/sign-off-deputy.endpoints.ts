import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { employeeOptionSchema } from '../../people/employees/employee.schema.ts';
import { ownDeputyBody, signOffDeputies } from './sign-off-deputy.schema.ts';

/** Sign-off deputies of all employees, as managed by HR. */
export const signOffDeputyEndpoints = {
  ...signOffDeputies.endpoints,
  /** 「撤銷」: ends the deputy at once. */
  withdraw: signOffDeputies.command('withdraw', '撤銷簽核代理', { isBulk: true, errors: ['StateConflict'] }),
};

/** Own sign-off deputies of the caller. No endpoint takes an employee id. */
export const ownDeputyEndpoints = {
  list: endpoint({
    id: 'ownDeputies.list',
    method: 'GET',
    path: '/my/sign-off-deputies',
    summary: '我的簽核代理',
    access: 'signedIn',
    response: z.object({
      /** Deputies of the caller, the latest first. */
      items: z.array(signOffDeputies.item),
      /** Signers whom the caller represents. */
      standingIn: z.array(signOffDeputies.item),
    }),
    errors: ['EmployeeNotFound'],
  }),
  /** Searches colleagues who can sign, by number or name. Employees who cannot are not returned. */
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
