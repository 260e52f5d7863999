import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line per answer. The query string stays out: it may hold names that somebody searched for. */
export const logRequest =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    // Routers shorten the request's own path on the way.
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
