import { type AnyEndpoint, type ErrorBody, errorBodySchema } from '@hr/contracts/core';
import axios, { type AxiosError } from 'axios';
import { hintAtError } from './error-hint.tsx';
import { captureFailure } from './monitoring.ts';
import { toast } from '#messages/toast.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { isLoggedIn, useUserStore } from '#stores/user-store.ts';
import { ApiError } from './api-error.ts';
import { decideFailure, type FailureDecision, isRequestByTimer } from './decide-failure.ts';
import { failureReport } from './failure-report.ts';

/**
 * Handles the failure of any call (specification section 7). Rejects with an `ApiError` whose `data` is the response
 * data or the error message. An aborted call rejects with the error of axios, which is never shown.
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
    isRequestByTimer: isRequestByTimer(error.config),
    endpoint,
    message: error.message,
  });
  if (decision === 'ignore') {
    throw error;
  }
  const rejection = toApiError(error, answer, decision);
  // A call answered after the logout does not show the session-expired dialog.
  if (decision === 'sessionExpired' && isLoggedIn()) {
    useSessionStore.getState().expire();
  }
  if (decision === 'unexpected') {
    reportUnexpectedCall(rejection, {
      endpoint,
      url: axios.getUri(error.config),
      payload: readPayload(error.config.data),
    });
  }
  throw rejection;
};

/** Returns whether the server requires the password again before it answers the call. */
export const isConfirmationRequired = async (error: AxiosError): Promise<boolean> =>
  error.response?.status === 403 && (await readAnswer(error)).code === 'ConfirmationRequired';

/** Error body of the server, or its readable parts. */
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

/** Returns the `msg` of a response with an unknown code. */
const readMsg = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'msg' in data && typeof data.msg === 'string' ? data.msg : null;

/** Parses a JSON body; other bodies stay unchanged. */
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
      isReported: decision !== 'callerOnly',
    },
    { cause: error },
  );
};

/** Converts the error of one record of a bulk request. An unexpected one is reported like a failed call. */
export const handleItemFailure = (
  body: ErrorBody,
  { endpoint, payload }: Pick<UnexpectedCall, 'endpoint' | 'payload'>,
): ApiError => {
  const { status, code, msg, requestId, fields = [] } = body;
  const decision = decideFailure({ ...body, endpoint, message: msg, isCancelled: false, isRequestByTimer: false });
  const isReported = decision !== 'callerOnly';
  const rejection = new ApiError({ status, code, msg, requestId, fields, data: body, isReported });
  if (decision === 'unexpected') {
    reportUnexpectedCall(rejection, { endpoint, url: endpoint.path, payload });
  }
  return rejection;
};

interface UnexpectedCall {
  readonly endpoint: AnyEndpoint;
  readonly url: string;
  readonly payload: unknown;
}

/**
 * Reports an unexpected failure to monitoring, stores the message and shows a hint. Without a response the network is
 * named as the cause.
 */
export const reportUnexpectedCall = (rejection: ApiError, { endpoint, url, payload }: UnexpectedCall): void => {
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
