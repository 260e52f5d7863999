import { type AnyEndpoint, type ErrorBody, errorBodySchema } from '@hr/contracts/core';
import axios, { type AxiosError } from 'axios';
import { hintAtError } from './error-hint.tsx';
import { captureFailure } from './monitoring.ts';
import { toast } from '#messages/toast.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { isLoggedIn, useUserStore } from '#stores/user-store.ts';
import { ApiError } from '#api/api-error.ts';
import { decideFailure, type FailureDecision, isByClock } from './decide-failure.ts';
import { failureReport } from './failure-report.ts';

/**
 * The failure path of every call (specification section 7). Rejects with an `ApiError`, whose `data` is the server's
 * response data or the error's message; a cancelled call rejects with axios' own error, which nobody shows.
 */
export const handleFailure = async (error: unknown): Promise<never> => {
  if (!axios.isAxiosError(error) || !error.config?.endpoint) {
    throw error;
  }
  const { endpoint } = error.config;
  const answer = await readAnswer(error);
  const isCancelled = axios.isCancel(error);
  const decision = decideFailure({
    ...answer,
    isCancelled,
    isByClock: isByClock(error.config),
    endpoint,
    message: error.message,
  });
  if (decision === 'ignore') {
    throw error;
  }
  const rejection = toApiError(error, answer, decision);
  // Nobody's session expires while nobody is logged in, as when a call is answered after the logout.
  if (decision === 'sessionExpired' && isLoggedIn()) {
    useSessionStore.getState().expire();
  }
  if (decision === 'unexpected') {
    tellOfUnexpected(rejection, { endpoint, url: axios.getUri(error.config), payload: readPayload(error.config.data) });
  }
  throw rejection;
};

/** What the server said: its error body if it is one, and else what can be read of it. */
interface ReadAnswer extends Pick<ErrorBody, 'fields'> {
  readonly status: number | null;
  readonly data: unknown;
  readonly code: ErrorBody['code'] | null;
  readonly msg: string | null;
  readonly requestId: string | null;
}

const readAnswer = async ({ response }: AxiosError): Promise<ReadAnswer> => {
  const data = await readData(response?.data);
  const status = response?.status ?? null;
  const body = errorBodySchema.safeParse(data).data;
  return body ? { ...body, status, data } : { status, data, code: null, msg: readMsg(data), requestId: null };
};

/** A failed download carries its error body as a file. */
const readData = async (data: unknown): Promise<unknown> =>
  data instanceof Blob ? readPayload(await data.text()) : data;

/** The `msg` of an answer whose code this version does not know. */
const readMsg = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'msg' in data && typeof data.msg === 'string' ? data.msg : null;

/** The content of a body that was written as JSON; a body that is something else stays what it is. */
const readPayload = (payload: unknown): unknown => {
  if (typeof payload !== 'string') {
    return payload;
  }
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return payload;
  }
};

const toApiError = (error: AxiosError, answer: ReadAnswer, decision: FailureDecision): ApiError => {
  const { status, code, requestId, data } = answer;
  return new ApiError(
    {
      status,
      code,
      requestId,
      msg: answer.msg ?? error.message,
      fields: answer.fields ?? [],
      data: data === undefined || data === '' ? error.message : data,
      isTold: decision !== 'callerOnly',
    },
    { cause: error },
  );
};

interface UnexpectedCall {
  readonly endpoint: AnyEndpoint;
  readonly url: string;
  readonly payload: unknown;
}

/** Monitoring, stored message and hint; and that the network is the cause, where no answer came at all. */
export const tellOfUnexpected = (rejection: ApiError, { endpoint, url, payload }: UnexpectedCall): void => {
  const { empId } = useUserStore.getState();
  const report = failureReport({ empId, method: endpoint.method, url, payload, error: rejection.data });
  const tags = {
    employee: empId,
    endpoint: endpoint.path,
    method: endpoint.method,
    status: String(rejection.status ?? 'none'),
  };
  captureFailure({ error: rejection, tags, report });
  hintAtError(report);
  if (rejection.status === null) {
    toast('common.offline', { id: 'common.offline' });
  }
};
