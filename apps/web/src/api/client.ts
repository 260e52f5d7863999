import type { AnyEndpoint } from '@hr/contracts/core';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { useSessionStore } from '#stores/session-store.ts';
import { countFromProgress } from './count-from-progress.ts';
import { isByClock } from '#failures/decide-failure.ts';
import { handleFailure } from '#failures/handle-failure.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The contract of the call; the failure path decides by it. */
    endpoint?: AnyEndpoint;
    /** A clock asks, and nobody waits for the answer, though it is a call that people make too. */
    isByClock?: boolean;
  }
}

/** The specification's (section 7). */
const BASE_PATH = '/api';
const TIMEOUT_MS = 60_000;

/** The one axios client; features never use it directly but through `call` and `downloadFile`. */
export const client = axios.create({
  baseURL: BASE_PATH,
  timeout: TIMEOUT_MS,
  withCredentials: true,
  headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
  validateStatus: (status) => status >= 200 && status < 300,
  // Lists in a query are repeated names: `level=office&level=center`.
  paramsSerializer: { indexes: null },
});

/** Lets the browser write the boundary of an uploaded form itself. */
const dropContentTypeOfForms = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  if (config.data instanceof FormData) {
    config.headers.delete('Content-Type');
  }
  return config;
};

/** Every answer to a person slides the session; when it came is what the warning before its end is counted from. */
const rememberAnswer = (response: AxiosResponse): AxiosResponse => {
  if (isByClock(response.config)) {
    return response;
  }
  const localAt = Date.now();
  const serverAt = Date.parse(String(response.headers['date']));
  useSessionStore.getState().answered({ localAt, serverAt: Number.isNaN(serverAt) ? localAt : serverAt });
  return response;
};

client.interceptors.request.use(dropContentTypeOfForms);
client.interceptors.request.use(countFromProgress);
client.interceptors.response.use(rememberAnswer, handleFailure);
