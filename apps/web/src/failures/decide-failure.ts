import { type AnyEndpoint, type ErrorCode, silentMessages } from '@hr/contracts/core';
import { login } from '@hr/contracts/access/sign-in';

/** Failed call for which the handling is decided. */
export interface Failure {
  readonly isCancelled: boolean;
  readonly isRequestByTimer: boolean;
  readonly endpoint: Pick<AnyEndpoint, 'id' | 'errors' | 'impliedErrors'>;
  readonly status: number | null;
  /** Code and message of the API's error body; null if there is none. */
  readonly code: ErrorCode | null;
  readonly msg: string | null;
  /** Message of the error itself. */
  readonly message: string;
}

/** Handling of a failed call. */
export type FailureDecision =
  | 'ignore'
  /** Show the session-expired dialog. */
  | 'sessionExpired'
  /** Reject to the caller without a report or dialog. */
  | 'callerOnly'
  /** Report, store the message and show a hint. */
  | 'unexpected';

/** Errors that every form handles. Others are expected only if the endpoint declares them. */
const handledByForms: ReadonlySet<ErrorCode> = new Set(['ValidationFailed', 'StaleVersion']);

/** Decides how a failure is handled (specification section 7); the order of the checks matters. */
export const decideFailure = (failure: Failure): FailureDecision => {
  if (failure.isCancelled) {
    return 'ignore';
  }
  if (failure.status === 401 && failure.endpoint.id !== login.id) {
    return 'sessionExpired';
  }
  if (isSilent(failure) || isDeclared(failure) || failure.isRequestByTimer) {
    return 'callerOnly';
  }
  return 'unexpected';
};

interface Call {
  readonly endpoint?: AnyEndpoint;
  readonly isRequestByTimer?: boolean;
}

/** Returns whether the call was made by a timer. */
export const isRequestByTimer = ({ endpoint, isRequestByTimer: isSo = false }: Call): boolean =>
  isSo || (endpoint?.kind === 'json' && endpoint.isRequestByTimer);

const isSilent = ({ msg, message }: Failure): boolean =>
  silentMessages.some((silent) => silent === msg || silent === message);

const isDeclared = ({ code, endpoint }: Failure): boolean =>
  code !== null &&
  (endpoint.errors.includes(code) || endpoint.impliedErrors.includes(code) || handledByForms.has(code));
