import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

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
