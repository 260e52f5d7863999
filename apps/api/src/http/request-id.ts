import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

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
