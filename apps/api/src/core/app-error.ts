import { type ErrorCode, errorCodes, type FieldError, type Referrers } from '@hr/contracts/core';

interface AppErrorDetail {
  /** Replaces the code's usual text where a count or a name says more. */
  readonly msg?: string;
  readonly fields?: readonly FieldError[];
  /** What refers to a record that is not deleted because of it. */
  readonly referrers?: readonly Referrers[];
  /** The heads of a file whose columns are not those that are asked for. */
  readonly headers?: readonly string[];
  readonly cause?: unknown;
}

/** A refusal that the contract knows; everything else that is thrown becomes an answer 500 that tells nobody anything. */
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

/** The same refusal beside one field of the form, with its usual text there too. */
export const fieldError = (code: ErrorCode, path: string, msg: string = errorCodes[code].msg): AppError =>
  new AppError(code, { msg, fields: [{ path, message: msg }] });
