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
  declare readonly isTold: boolean;

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

/** What a refusal says to a person. */
export const textOf = ({ code, msg }: Pick<ApiError, 'code' | 'msg'>): string =>
  (code === null ? undefined : businessErrorTexts[code]) ?? msg;

/** What to tell the person at the place where the call was made; null when the failure path has told it, and for an error of the program. */
export const messageToTell = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.isTold) {
    return null;
  }
  return textOf(error);
};

/** True for a failed call that the server refused with one of these errors. */
export const hasErrorCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
