import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare global {
  namespace Express {
    interface Request {
      /** Stands on the answer and on every log line of the request. */
      id: string;
    }
  }
}

/** Names the request; a caller's own name is not taken, because logs would repeat whatever it says. */
export const nameRequest: RequestHandler = (request, response, next) => {
  request.id = randomUUID();
  response.set('X-Request-Id', request.id);
  next();
};
