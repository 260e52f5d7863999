import { unknownTableText } from '@hr/contracts/organisation/statutory-tables';
import { UnknownStatutoryTableError } from '@hr/domain/organisation/statutory-tables';
import { answerableErrors, type ErrorBody, type ErrorCode } from '@hr/contracts/core';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { constraintMeaning } from '#db/constraints.ts';
import { isDatabaseUnavailable, isDiskFull, isLockTimeout } from '#db/availability.ts';
import { ClientDisconnected } from './client-disconnect.ts';
import { AppError, fieldError } from '../core/app-error.ts';
import { endpointOf } from './route.ts';

/** Error codes for the HTTP status that Express, its parsers and its file server attach to their errors. */
const codeByParserStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MalformedRequest',
  // Path outside of the served folder.
  403: 'NotFound',
  404: 'NotFound',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
};

const parserStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;

/** Converts any error to an error of the contract. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) {
    return error;
  }
  if (error instanceof UnknownStatutoryTableError) {
    return new AppError('StatutoryTableUnknown', { msg: unknownTableText(error.kind, error.date), cause: error });
  }
  const constraint = constraintMeaning(error);
  if (constraint) {
    return fieldError(constraint.code, constraint.field);
  }
  if (isDiskFull(error)) {
    return new AppError('StorageFull', { cause: error });
  }
  if (isLockTimeout(error)) {
    return new AppError('RecordsLocked', { cause: error });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('Unavailable', { cause: error });
  }
  const code = codeByParserStatus[parserStatus(error)] ?? (error instanceof URIError ? 'MalformedRequest' : 'Internal');
  return new AppError(code, { cause: error });
};

interface ErrorHandlerOptions {
  readonly log: Logger;
  /** Reports unexpected errors to the operator. */
  readonly report: (error: unknown, requestId: string) => void;
}

/** Log message for an error that the endpoint does not declare. Tests fail if it is logged. */
export const UNDECLARED_ERROR = 'answered an error that the endpoint does not declare';

const isUndeclared = (request: Request, code: ErrorCode): boolean => {
  const endpoint = endpointOf(request);
  return endpoint !== undefined && !answerableErrors(endpoint).includes(code);
};

const bodyOf = ({ status, code, message, fields, referrers, headers }: AppError, requestId: string): ErrorBody => ({
  status,
  code,
  msg: message,
  requestId,
  ...(fields.length > 0 ? { fields: [...fields] } : {}),
  ...(referrers.length > 0 ? { referrers: [...referrers] } : {}),
  ...(headers.length > 0 ? { headers: [...headers] } : {}),
});

/** Logs and reports an error of a request, and returns the body of its response. */
export const errorBodyOf = (request: Request, thrown: unknown, { log, report }: ErrorHandlerOptions): ErrorBody => {
  const error = toAppError(thrown);
  const requestId = request.id;
  if (error.status >= 500) {
    log.error({ requestId, code: error.code, err: error.cause ?? thrown }, 'request failed');
  }
  if (isUndeclared(request, error.code)) {
    log.error({ requestId, endpoint: endpointOf(request)?.id, code: error.code }, UNDECLARED_ERROR);
  }
  if (error.code === 'Internal') {
    report(error.cause ?? thrown, requestId);
  }
  return bodyOf(error, requestId);
};

/** Converts every error into an error response. */
export const handleError =
  (options: ErrorHandlerOptions): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    if (thrown instanceof ClientDisconnected) {
      options.log.info({ requestId: request.id }, 'client disconnected');
      return;
    }
    const body = errorBodyOf(request, thrown, options);
    if (response.headersSent) {
      // Part of the file has been sent. Closing the connection is the only way to signal the failure.
      next(thrown);
      return;
    }
    response.status(body.status).json(body);
  };

/** Answers requests that match no route with NotFound. */
export const refuseUnknownRoute: RequestHandler = () => {
  throw new AppError('NotFound');
};
