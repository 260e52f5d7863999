import { once } from 'node:events';
import type { RequestHandler } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#core/app-error.ts';
import { findRequestContext } from '#http/request-context.ts';

/** A browser's limit per server over HTTP/1.1; less than the size of the database pool. */
const MAX_CONCURRENT_CALLS = 6;

/** An export uses a database connection for its whole duration. */
const MAX_CONCURRENT_EXPORTS = 1;

const MAX_WAITING = 100;

/**
 * Limits the concurrent requests of an account and queues the others, so that one account cannot use up all
 * connections. Each process counts separately.
 * @throws AppError TooManyRequests if the queue of the account is full.
 */
export const limitConcurrency = (): RequestHandler => {
  const limits = new Map<string, LimitFunction>();
  return async (request, response, next) => {
    const accountId = findRequestContext(request)?.actor?.accountId;
    if (accountId === undefined) {
      next();
      return;
    }
    const isExport = request.path.endsWith('/export');
    const key = `${isExport ? 'export' : 'call'} ${accountId}`;
    const limit = limits.get(key) ?? pLimit(isExport ? MAX_CONCURRENT_EXPORTS : MAX_CONCURRENT_CALLS);
    if (limit.pendingCount >= MAX_WAITING) {
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
