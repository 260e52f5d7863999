import { type ErrorCode, errorCodes } from '@hr/contracts/core';
import type { ErrorRequestHandler } from 'express';
import { prismaOf } from '#db/prisma-of.ts';
import { AppError } from '#core/app-error.ts';
import type { Actor, PublicContext } from '#core/context.ts';
import { contextOf } from '#http/request-context.ts';
import { endpointOf } from '#http/route.ts';
import { recordAccess } from './record-audit.ts';
import { screenOf } from './screen-of.ts';

/** Somebody who asks for the same again and again is told of once in so long. */
const QUIET_MS = 60_000;

const wasJustTold = async ({ db, now }: PublicContext, { accountId }: Actor, action: string): Promise<boolean> =>
  (await prismaOf(db).auditEntry.count({
    where: { accountId, kind: 'refusal', action, at: { gt: new Date(now.getTime() - QUIET_MS) } },
  })) > 0;

/** Files that are not what they say, or more than is taken: a mistake once, and what somebody tries who looks for a way in. */
const REFUSED_FILES: ReadonlySet<ErrorCode> = new Set([
  'PayloadTooLarge',
  'UnacceptableFile',
  'UnreadableFile',
  'UnreadableImage',
  'UnsupportedMediaType',
]);

const isTold = ({ code, status }: AppError): boolean => status === 403 || REFUSED_FILES.has(code);

/** Of a file the usual text alone: what is said besides may quote it. */
const reasonOf = ({ code, message }: AppError): string => (REFUSED_FILES.has(code) ? errorCodes[code].msg : message);

/** Writes down who was refused what. The refusal is answered whatever becomes of that. */
export const tellOfRefusal: ErrorRequestHandler = async (error, request, _response, next) => {
  const [context, endpoint] = [contextOf(request), endpointOf(request)];
  if (context?.actor && endpoint && error instanceof AppError && isTold(error)) {
    try {
      if (!(await wasJustTold(context, context.actor, endpoint.summary))) {
        const details = { 請求: `${request.method} ${request.originalUrl.split('?')[0]}`, 原因: reasonOf(error) };
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
