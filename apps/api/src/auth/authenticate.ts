import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { dateOfInstant } from '@hr/domain/dates';
import type { Request, RequestHandler } from 'express';
import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from '#files/file-storage.ts';
import { rememberContext } from '#http/request-context.ts';
import { toActor } from './actor.ts';
import { type CallLimit, withoutLimit } from './call-limit.ts';
import { idleEnd, isWorthSliding, type SessionLimits } from './session-clock.ts';
import { type CookieSettings, sessionIdOf } from './session-cookie.ts';
import { findLive, slide } from './session.repository.ts';

interface AuthenticateOptions {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly files: FileStorage;
  readonly log: Logger;
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
  readonly clock: () => Date;
  /** None for tests, whose clock stands still. */
  readonly limitCalls?: CallLimit | undefined;
}

/** What a clock asks, which keeps nobody's session open. */
const byClock: ReadonlySet<string> = new Set(
  allEndpoints.flatMap((endpoint) => (endpoint.kind === 'json' && endpoint.isRequestByTimer ? [endpoint.path] : [])),
);

/** Whether a clock asks: always by such an endpoint, and by any other where the caller says so. */
const isRequestByTimer = (request: Request): boolean =>
  byClock.has(request.path) || request.get('X-By-Clock') !== undefined;

/** Learns who calls and makes the context that every use case gets. Who may call what is the route's business. */
export const authenticate =
  ({ db, cipher, files, log, cookie, limits, clock, limitCalls = withoutLimit }: AuthenticateOptions): RequestHandler =>
  async (request, _response, next) => {
    const now = clock();
    const today = dateOfInstant(now);
    const sessionId = sessionIdOf(request, cookie, now);
    const row = sessionId === null ? null : await findLive(db, { sessionId, now, today });
    if (row) {
      limitCalls({ callerId: row.accountId, isExport: request.path.endsWith('/export'), now });
      const idleExpiresAt = idleEnd(now, limits, row.absoluteExpiresAt);
      if (!isRequestByTimer(request) && isWorthSliding(row.idleExpiresAt, idleExpiresAt)) {
        await slide(db, row.sessionId, { idleExpiresAt, now });
      }
    }
    const requestId = request.id;
    rememberContext(request, {
      db,
      cipher,
      files,
      now,
      today,
      requestId,
      log: log.child({ requestId }),
      ipAddress: request.ip ?? null,
      userAgent: request.get('User-Agent')?.slice(0, 300) ?? null,
      actor: row ? toActor(row, now) : null,
    });
    next();
  };
