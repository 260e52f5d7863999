import type { ErrorRequestHandler } from 'express';
import { prismaOf } from '#db/prisma-of.ts';
import { AppError } from '#http/app-error.ts';
import type { Actor, PublicContext } from '#http/context.ts';
import { contextOf, endpointOf } from '#http/route.ts';
import { recordAccess } from './record-audit.ts';
import { screenOf } from './screen-of.ts';

/** Somebody who asks for the same again and again is told of once in so long. */
const QUIET_MS = 60_000;

const wasJustTold = async ({ db, now }: PublicContext, { accountId }: Actor, action: string): Promise<boolean> =>
  (await prismaOf(db).auditEntry.count({
    where: { accountId, kind: 'refusal', action, at: { gt: new Date(now.getTime() - QUIET_MS) } },
  })) > 0;

/** Writes down who was refused what. The refusal is answered whatever becomes of that. */
export const tellOfRefusal: ErrorRequestHandler = async (error, request, _response, next) => {
  const [context, endpoint] = [contextOf(request), endpointOf(request)];
  if (context?.actor && endpoint && error instanceof AppError && error.status === 403) {
    try {
      if (!(await wasJustTold(context, context.actor, endpoint.summary))) {
        const details = { 請求: `${request.method} ${request.originalUrl.split('?')[0]}`, 原因: error.message };
        await recordAccess(context, context.actor, {
          kind: 'refusal',
          action: endpoint.summary,
          screen: screenOf(endpoint),
          details,
        });
      }
    } catch (cause) {
      context.log.error({ err: cause }, 'a refusal was not written down');
    }
  }
  next(error);
};
