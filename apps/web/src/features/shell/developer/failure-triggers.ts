import { endpoint } from '@hr/contracts/core';
import type { AxiosAdapter } from 'axios';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { answerWith, answerWithError, noNetwork } from './answers.ts';

/** Only for the developer page: it never reaches the network. */
const sampleEndpoint = endpoint({
  id: 'developer.sample',
  method: 'POST',
  path: '/developer/sample',
  summary: '錯誤處理示範',
  access: 'developer:view',
  body: z.strictObject({ note: z.string(), password: z.string() }),
  response: z.object({ ok: z.literal(true) }),
  errors: ['DepartmentInUse'],
});

/** A way in which a call can fail. */
export interface FailureTrigger {
  readonly label: string;
  readonly adapter: AxiosAdapter;
}

/** One for each path of the failure handling (specification section 7). */
export const failureTriggers: readonly FailureTrigger[] = [
  { label: '401 登入逾時', adapter: answerWithError('Unauthenticated') },
  { label: 'EmployeeNotFound', adapter: answerWithError('EmployeeNotFound') },
  { label: 'The employee has already left the company', adapter: answerWithError('EmployeeHasLeft') },
  { label: 'Invalid EmpId', adapter: answerWithError('InvalidEmpId') },
  { label: 'PermissionDenied', adapter: answerWithError('PermissionDenied') },
  { label: '已宣告的錯誤', adapter: answerWithError('DepartmentInUse') },
  { label: '500 系統錯誤', adapter: answerWithError('Internal') },
  { label: '網路中斷', adapter: noNetwork },
  { label: '不符合約的回應', adapter: answerWith(200, { ok: false }) },
];

/** Makes a call that fails in that way. */
export const triggerFailure = (adapter: AxiosAdapter) =>
  call(sampleEndpoint, { body: { note: '示範內容', password: 'never shown' } }, { adapter });
