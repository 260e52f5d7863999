import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { dateOfInstant } from '@hr/domain/dates';
import type { Request, RequestHandler } from 'express';
import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from '#files/file-storage.ts';
import { setRequestContext } from '#http/request-context.ts';
import { toActor } from './actor.ts';
import { type CallLimit, withoutLimit } from './call-limit.ts';
import { idleEnd, shouldExtend, type SessionLimits } from './session-clock.ts';
import { type CookieSettings, sessionIdOf } from './session-cookie.ts';
import { findActiveSession, extendSession } from './session.repository.ts';

interface AuthenticateOptions {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly files: FileStorage;
  readonly log: Logger;
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
  readonly clock: () => Date;
  /** Absent in tests, whose clock stands still. */
  readonly limitCalls?: CallLimit | undefined;
}

/** Requests that do not extend the session. */
const POLLING_PATHS: ReadonlySet<string> = new Set(
  allEndpoints.flatMap((endpoint) => (endpoint.kind === 'json' && endpoint.isRequestByTimer ? [endpoint.path] : [])),
);

/** Returns whether a timer sent the request: by the endpoint, or by the header of the client. */
const isRequestByTimer = (request: Request): boolean =>
  POLLING_PATHS.has(request.path) || request.get('X-Requested-By-Timer') !== undefined;

/** Identifies the caller and creates the request context. Routes check permissions. */
export const authenticate =
  ({ db, cipher, files, log, cookie, limits, clock, limitCalls = withoutLimit }: AuthenticateOptions): RequestHandler =>
  async (request, _response, next) => {
    const now = clock();
    const today = dateOfInstant(now);
    const sessionId = sessionIdOf(request, cookie, now);
    const row = sessionId === null ? null : await findActiveSession(db, { sessionId, now, today });
    if (row) {
      limitCalls({ callerId: row.accountId, isExport: request.path.endsWith('/export'), now });
      const idleExpiresAt = idleEnd(now, limits, row.absoluteExpiresAt);
      if (!isRequestByTimer(request) && shouldExtend(row.idleExpiresAt, idleExpiresAt)) {
        await extendSession(db, row.sessionId, { idleExpiresAt, now });
      }
    }
    const requestId = request.id;
    setRequestContext(request, {
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
