import { type ErrorCode, errorCodes, type FieldError, type Referrers } from '@hr/contracts/core';

interface AppErrorDetail {
  /** Replaces the default message of the code. */
  readonly msg?: string;
  readonly fields?: readonly FieldError[];
  /** Records that refer to the record, so that it cannot be deleted. */
  readonly referrers?: readonly Referrers[];
  /** Column headers of an uploaded file whose columns do not match the template. */
  readonly headers?: readonly string[];
  readonly cause?: unknown;
}

/** An error of the contract. Any other error is answered with status 500 and without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly referrers: readonly Referrers[];
  readonly headers: readonly string[];

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(detail.msg ?? errorCodes[code].msg, { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = detail.fields ?? [];
    this.referrers = detail.referrers ?? [];
    this.headers = detail.headers ?? [];
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** Creates an error for one field of the form. The field shows the message too. */
export const fieldError = (code: ErrorCode, path: string, msg: string = errorCodes[code].msg): AppError =>
  new AppError(code, { msg, fields: [{ path, message: msg }] });
