import type { ErrorCode, FieldError } from '@hr/contracts/core';

interface ApiErrorProperties {
  /** Null when there was no answer at all. */
  readonly status: number | null;
  /** Null when the answer was not one of the API's. */
  readonly code: ErrorCode | null;
  readonly msg: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  readonly data: unknown;
  readonly isTold: boolean;
}

/** What every failed call rejects with. */
export class ApiError extends Error implements ApiErrorProperties {
  override readonly name = 'ApiError';
  declare readonly status: number | null;
  declare readonly code: ErrorCode | null;
  declare readonly msg: string;
  declare readonly requestId: string | null;
  declare readonly fields: readonly FieldError[];
  /** The server's response data, or the error's message when there is none (specification section 7). */
  declare readonly data: unknown;
  /** True when the person has been told already: by the hint toast or by the session-expired dialog. */
  declare readonly isTold: boolean;

  constructor(properties: ApiErrorProperties, options?: ErrorOptions) {
    super(properties.msg, options);
    Object.assign(this, properties);
  }
}

/** What to tell the person at the place where the call was made; null when it is none of a call or already told. */
export const messageToTell = (error: unknown): string | null =>
  error instanceof ApiError && !error.isTold ? error.msg : null;

export const hasErrorCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
