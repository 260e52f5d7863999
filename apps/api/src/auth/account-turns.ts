import { once } from 'node:events';
import type { RequestHandler } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#core/app-error.ts';
import { contextOf } from '#http/request-context.ts';

/** As many as a browser sends to one server over HTTP/1.1; less than the connections of the database pool. */
const CALLS_AT_ONCE = 6;

/** An export keeps a database connection for its whole length. */
const EXPORTS_AT_ONCE = 1;

const MOST_WAITING = 100;

/**
 * Runs a few requests of an account at once and lets its others wait, so that one account cannot take the connections and the time of
 * all others. Each process counts for itself.
 * @throws AppError TooManyRequests when too many requests of the account wait already.
 */
export const accountTurns = (): RequestHandler => {
  const limits = new Map<string, LimitFunction>();
  return async (request, response, next) => {
    const accountId = contextOf(request)?.actor?.accountId;
    if (accountId === undefined) {
      next();
      return;
    }
    const isExport = request.path.endsWith('/export');
    const key = `${isExport ? 'export' : 'call'} ${accountId}`;
    const limit = limits.get(key) ?? pLimit(isExport ? EXPORTS_AT_ONCE : CALLS_AT_ONCE);
    if (limit.pendingCount >= MOST_WAITING) {
      throw new AppError('TooManyRequests');
    }
    limits.set(key, limit);
    await limit(async () => {
      if (!response.closed) {
        next();
        await once(response, 'close');
      }
    });
    if (limit.activeCount + limit.pendingCount === 0) {
      limits.delete(key);
    }
  };
};
