import type { AnyEndpoint } from '@hr/contracts/core';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { useSessionStore } from '#stores/session-store.ts';
import { countFromProgress } from './progress-timeout.ts';
import { isRequestByTimer } from '#failures/decide-failure.ts';
import { handleFailure, isConfirmationRequired } from '#failures/handle-failure.ts';
import { requestConfirmation } from '#stores/confirmation-store.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Endpoint of the call, which decides how a failure is handled. */
    endpoint?: AnyEndpoint;
    /** Set if a timer made the call, although users make it too. */
    isRequestByTimer?: boolean;
  }
}

/** Defined by the specification (section 7). */
const BASE_PATH = '/api';
const TIMEOUT_MS = 60_000;

/** Axios client. Features use it only through `call` and `downloadFile`. */
export const client = axios.create({
  baseURL: BASE_PATH,
  timeout: TIMEOUT_MS,
  withCredentials: true,
  headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
  validateStatus: (status) => status >= 200 && status < 300,
  // Lists in a query are repeated parameters: `level=office&level=center`.
  paramsSerializer: { indexes: null },
});

/** Lets the browser set the boundary of form data. */
const dropContentTypeOfForms = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  if (config.data instanceof FormData) {
    config.headers.delete('Content-Type');
  }
  return config;
};

/** Every response to a user extends the session; the warning before its end is counted from the last one. */
const rememberAnswer = (response: AxiosResponse): AxiosResponse => {
  if (isRequestByTimer(response.config)) {
    return response;
  }
  const localAt = Date.now();
  const serverAt = Date.parse(String(response.headers['date']));
  useSessionStore.getState().answered({ localAt, serverAt: Number.isNaN(serverAt) ? localAt : serverAt });
  return response;
};

/** Repeats a call after the user has confirmed the password again. Calls of a timer open no dialog. */
const repeatWhenConfirmed = async (error: unknown): Promise<AxiosResponse> => {
  if (axios.isAxiosError(error) && error.config && !isRequestByTimer(error.config)) {
    if ((await isConfirmationRequired(error)) && (await requestConfirmation(error.config.signal))) {
      return client.request(error.config);
    }
  }
  return handleFailure(error);
};

client.interceptors.request.use(dropContentTypeOfForms);
client.interceptors.request.use(countFromProgress);
client.interceptors.response.use(rememberAnswer, repeatWhenConfirmed);
