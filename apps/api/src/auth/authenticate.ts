import { permissionsOfRole } from '@hr/domain/access';
import { dateOfInstant } from '@hr/domain/time';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { Actor } from '#http/context.ts';
import { rememberContext } from '#http/route.ts';
import { idleEnd, isWorthSliding, type SessionLimits } from './session-clock.ts';
import { type CookieSettings, sessionIdOf } from './session-cookie.ts';
import { findLive, type SessionRow, slide } from './session.repository.ts';

interface AuthenticateOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
  readonly clock: () => Date;
}

const toActor = (row: SessionRow): Actor => ({
  accountId: row.accountId,
  sessionId: row.sessionId,
  username: row.username,
  employeeId: row.employeeId,
  employeeNo: row.employeeNo,
  name: row.nameZh ?? row.username,
  roleCode: row.roleCode,
  permissions: permissionsOfRole(row.roleCode),
});

/** Learns who calls and makes the context that every use case gets. Who may call what is the route's business. */
export const authenticate =
  ({ db, log, cookie, limits, clock }: AuthenticateOptions): RequestHandler =>
  async (request, _response, next) => {
    const now = clock();
    const today = dateOfInstant(now);
    const sessionId = sessionIdOf(request, cookie);
    const row = sessionId === null ? null : await findLive(db, { sessionId, now, today });
    if (row) {
      const idleExpiresAt = idleEnd(now, limits, row.absoluteExpiresAt);
      if (isWorthSliding(row.idleExpiresAt, idleExpiresAt)) {
        await slide(db, row.sessionId, idleExpiresAt);
      }
    }
    const requestId = request.id;
    rememberContext(request, {
      db,
      now,
      today,
      requestId,
      log: log.child({ requestId }),
      ipAddress: request.ip ?? null,
      actor: row ? toActor(row) : null,
    });
    next();
  };
