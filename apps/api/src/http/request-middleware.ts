import { randomUUID } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError } from '#core/app-error.ts';

declare global {
  namespace Express {
    interface Request {
      /** Sent with the response and written to every log line of the request. */
      id: string;
    }
  }
}

/** Assigns an id to the request. An id from the client is ignored, because it would be copied into the logs. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  request.id = randomUUID();
  response.set('X-Request-Id', request.id);
  next();
};

/** Logs one line per response. The query string is omitted because it can contain names. */
export const logRequest =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    // Read now, because routers shorten `request.path` later.
    const { method, path } = request;
    response.on('close', () => {
      log.info(
        {
          requestId: request.id,
          method,
          path,
          status: response.statusCode,
          complete: response.writableFinished,
          milliseconds: Math.round(performance.now() - started),
        },
        'request',
      );
    });
    next();
  };

const parse = express.json({ limit: '1mb' });

const hasBody = (length: string | undefined, encoding: string | undefined): boolean =>
  encoding !== undefined || (length !== undefined && length !== '0');

/** Parses a JSON body. Routes read uploads themselves. Any other content type is rejected. */
export const readJson: RequestHandler = (request, response, next) => {
  if (request.is('multipart/form-data')) {
    next();
    return;
  }
  if (hasBody(request.get('Content-Length'), request.get('Transfer-Encoding')) && !request.is('application/json')) {
    throw new AppError('UnsupportedMediaType');
  }
  parse(request, response, next);
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requires the header `X-Requested-With` for changes (CSRF). Other origins cannot send it without a CORS preflight. */
export const requireHeader: RequestHandler = (request, _response, next) => {
  if (!SAFE.has(request.method) && request.get('X-Requested-With') !== 'hr-system') {
    throw new AppError('RequestHeaderMissing');
  }
  next();
};
