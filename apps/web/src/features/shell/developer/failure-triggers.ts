import { endpoint, type ErrorBody, type ErrorCode, errorCodes } from '@hr/contracts/core';
import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { z } from 'zod';
import { call } from '#api/call.ts';

/** Answers a call like the server, so that the real interceptors run. */
const answerWith =
  (status: number, data: unknown): AxiosAdapter =>
  (config) => {
    const response = { data, status, statusText: '', headers: {}, config };
    if (config.validateStatus?.(status) ?? true) {
      return Promise.resolve(response);
    }
    const message = `Request failed with status code ${status}`;
    return Promise.reject(new AxiosError(message, AxiosError.ERR_BAD_RESPONSE, config, null, response));
  };

/** Answers with an error of the API. */
const answerWithError = (code: ErrorCode): AxiosAdapter => {
  const { status, msg } = errorCodes[code];
  return answerWith(status, { status, code, msg, requestId: 'developer-page' } satisfies ErrorBody);
};

/** Answers nothing. */
const noNetwork: AxiosAdapter = (config: InternalAxiosRequestConfig) =>
  Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));

/** Only for the developer page; never sent to the network. */
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

/** Kind of failure. */
interface FailureTrigger {
  readonly label: string;
  readonly adapter: AxiosAdapter;
}

/** Every kind of failure (specification section 7). */
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

/** Makes a call that fails. */
export const triggerFailure = (adapter: AxiosAdapter) =>
  call(sampleEndpoint, { body: { note: '示範內容', password: 'never shown' } }, { adapter });
