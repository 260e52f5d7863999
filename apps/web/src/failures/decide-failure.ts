import { type AnyEndpoint, type ErrorCode, silentMessages } from '@hr/contracts/core';
import { login } from '@hr/contracts/access/sign-in';

/** What is known of a failed call when it has to be decided who is told. */
export interface Failure {
  readonly isCancelled: boolean;
  readonly isByClock: boolean;
  readonly endpoint: Pick<AnyEndpoint, 'id' | 'errors' | 'impliedErrors'>;
  readonly status: number | null;
  /** The code and msg of the API's error body; null when the answer was none. */
  readonly code: ErrorCode | null;
  readonly msg: string | null;
  /** The error's own message. */
  readonly message: string;
}

/** Who is told of a failed call. */
export type FailureDecision =
  | 'ignore'
  /** The session-expired dialog. */
  | 'sessionExpired'
  /** Only the caller, without a report and without a dialog. */
  | 'callerOnly'
  /** Report, stored message and hint toast. */
  | 'unexpected';

/** What every form handles itself, at its fields or above them; anything else is expected only where its endpoint declares it, or brings it with its form. */
const handledByForms: ReadonlySet<ErrorCode> = new Set(['ValidationFailed', 'StaleVersion']);

/** The one decision about failures (specification section 7); the order of its lines is part of it. */
export const decideFailure = (failure: Failure): FailureDecision => {
  if (failure.isCancelled) {
    return 'ignore';
  }
  if (failure.status === 401 && failure.endpoint.id !== login.id) {
    return 'sessionExpired';
  }
  if (isSilent(failure) || isDeclared(failure) || failure.isByClock) {
    return 'callerOnly';
  }
  return 'unexpected';
};

interface Call {
  readonly endpoint?: AnyEndpoint;
  readonly isByClock?: boolean;
}

/** Whether a clock asks and nobody waits for the answer. */
export const isByClock = ({ endpoint, isByClock: isSo = false }: Call): boolean =>
  isSo || (endpoint?.kind === 'json' && endpoint.isByClock);

const isSilent = ({ msg, message }: Failure): boolean =>
  silentMessages.some((silent) => silent === msg || silent === message);

const isDeclared = ({ code, endpoint }: Failure): boolean =>
  code !== null &&
  (endpoint.errors.includes(code) || endpoint.impliedErrors.includes(code) || handledByForms.has(code));
