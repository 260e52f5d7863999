import { answerableErrors, type ErrorBody, type ErrorCode } from '@hr/contracts/core';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { constraintMeaning } from '#db/constraints.ts';
import { isDatabaseAway, isDiskFull, isLockTimeout } from '#db/availability.ts';
import { GivenUp } from './given-up.ts';
import { AppError, fieldError } from '../core/app-error.ts';
import { endpointOf } from './route.ts';

/** What Express, its parsers and its file server throw at what they cannot read or find, by the status that they attach. */
const codeOfParserStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MalformedRequest',
  // A path that leads out of the folder of files.
  403: 'NotFound',
  404: 'NotFound',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
};

const parserStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;

/** Says in the contract's terms what went wrong. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) {
    return error;
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
  if (isDatabaseAway(error)) {
    return new AppError('Unavailable', { cause: error });
  }
  const code = codeOfParserStatus[parserStatus(error)] ?? (error instanceof URIError ? 'MalformedRequest' : 'Internal');
  return new AppError(code, { cause: error });
};

interface ErrorHandlerOptions {
  readonly log: Logger;
  /** Told of what nobody expected, so that somebody looks at it. */
  readonly report: (error: unknown, requestId: string) => void;
}

/** Stands in the log where an endpoint's contract keeps something from its callers; no test may write it. */
export const UNDECLARED = 'answered an error that the endpoint does not declare';

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

/** The only place that turns an error into an answer. */
export const handleError =
  ({ log, report }: ErrorHandlerOptions): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    if (thrown instanceof GivenUp) {
      log.info({ requestId: request.id }, 'the caller gave up');
      return;
    }
    const error = toAppError(thrown);
    const requestId = request.id;
    if (error.status >= 500) {
      log.error({ requestId, code: error.code, err: error.cause ?? thrown }, 'request failed');
    }
    if (isUndeclared(request, error.code)) {
      log.error({ requestId, endpoint: endpointOf(request)?.id, code: error.code }, UNDECLARED);
    }
    if (error.code === 'Internal') {
      report(error.cause ?? thrown, requestId);
    }
    if (response.headersSent) {
      // Half a file is out: breaking the connection is the only way left to say that it is not whole.
      next(thrown);
      return;
    }
    response.status(error.status).json(bodyOf(error, requestId));
  };

/** Any call that no route took. */
export const refuseUnknownRoute: RequestHandler = () => {
  throw new AppError('NotFound');
};
