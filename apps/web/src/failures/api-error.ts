import type { ErrorCode, FieldError } from '@hr/contracts/core';

interface ApiErrorProperties {
  /** Null if there was no response. */
  readonly status: number | null;
  /** Null if the response was not an error of the API. */
  readonly code: ErrorCode | null;
  readonly msg: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  readonly data: unknown;
  readonly isReported: boolean;
}

/** Error with which every failed call rejects. */
export class ApiError extends Error implements ApiErrorProperties {
  override readonly name = 'ApiError';
  declare readonly status: number | null;
  declare readonly code: ErrorCode | null;
  declare readonly msg: string;
  declare readonly requestId: string | null;
  declare readonly fields: readonly FieldError[];
  /** Response data of the server, or the error message if there is no response (specification section 7). */
  declare readonly data: unknown;
  declare readonly isReported: boolean;

  constructor(properties: ApiErrorProperties, options?: ErrorOptions) {
    super(properties.msg, options);
    Object.assign(this, properties);
  }
}

const businessErrorTexts: Partial<Record<ErrorCode, string>> = {
  EmployeeNotFound: '查無此員工。',
  EmployeeHasLeft: '該員工已離職。',
  InvalidEmpId: '員工編號不正確。',
  PermissionDenied: '您沒有權限執行此操作，請洽系統管理員。',
};

/** Returns the message of a refusal for the user. */
export const textOf = ({ code, msg }: Pick<ApiError, 'code' | 'msg'>): string =>
  (code === null ? undefined : businessErrorTexts[code]) ?? msg;

/**
 * Returns the message to show where the call was made, or null if it was already reported or is an error of the
 * program.
 */
export const messageForUser = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.isReported) {
    return null;
  }
  return textOf(error);
};

/** Returns whether the server refused a call with one of these errors. */
export const hasErrorCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
