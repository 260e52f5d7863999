import { type ErrorBody, type ErrorCode, errorCodes } from '@hr/contracts/core';
import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';

/** Answers a call as the server would, so that the real interceptors run without a server. */
export const answerWith =
  (status: number, data: unknown): AxiosAdapter =>
  (config) => {
    const response = { data, status, statusText: '', headers: {}, config };
    if (config.validateStatus?.(status) ?? true) {
      return Promise.resolve(response);
    }
    const message = `Request failed with status code ${status}`;
    return Promise.reject(new AxiosError(message, AxiosError.ERR_BAD_RESPONSE, config, null, response));
  };

/** An error of the API's table, as its body says it. */
export const answerWithError = (code: ErrorCode): AxiosAdapter => {
  const { status, msg } = errorCodes[code];
  return answerWith(status, { status, code, msg, requestId: 'developer-page' } satisfies ErrorBody);
};

/** No answer at all. */
export const noNetwork: AxiosAdapter = (config: InternalAxiosRequestConfig) =>
  Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
