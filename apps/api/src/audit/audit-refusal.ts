import { type ErrorCode, errorCodes } from '@hr/contracts/core';
import type { ErrorRequestHandler, Request } from 'express';
import { prismaOf } from '#db/prisma-of.ts';
import { AppError } from '#core/app-error.ts';
import type { Actor, PublicContext } from '#core/context.ts';
import { findRequestContext } from '#http/request-context.ts';
import { endpointOf } from '#http/route.ts';
import { recordAccess, screenOf } from './record-audit.ts';

/** Repeated refusals of one caller are logged once in this time. */
const QUIET_MS = 60_000;

const wasJustAudited = async ({ db, now }: PublicContext, { accountId }: Actor, action: string): Promise<boolean> =>
  (await prismaOf(db).auditEntry.count({
    where: { accountId, kind: 'refusal', action, at: { gt: new Date(now.getTime() - QUIET_MS) } },
  })) > 0;

/** Rejected files are audited, because they can be an attack. */
const FILE_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'PayloadTooLarge',
  'UnacceptableFile',
  'UnreadableFile',
  'UnreadableImage',
  'UnsupportedMediaType',
]);

/** The caller only has to confirm the password, so nothing was denied. */
const isConfirmationRequest = (code: ErrorCode): boolean => code === 'ConfirmationRequired';

const isAudited = ({ code, status }: AppError): boolean =>
  (status === 403 && !isConfirmationRequest(code)) || FILE_ERRORS.has(code);

/** The message about a file can quote its content, so the default text is logged. */
const reasonOf = ({ code, message }: AppError): string => (FILE_ERRORS.has(code) ? errorCodes[code].msg : message);

/** Writes the audit entry of a refusal. A failure to write it does not change the response. */
export const writeRefusal = async (request: Request, error: unknown): Promise<void> => {
  const [context, endpoint] = [findRequestContext(request), endpointOf(request)];
  if (context?.actor && endpoint && error instanceof AppError && isAudited(error)) {
    try {
      if (!(await wasJustAudited(context, context.actor, endpoint.summary))) {
        const details = { 請求: `${request.method} ${request.originalUrl.split('?')[0]}`, 原因: reasonOf(error) };
        await recordAccess(context, context.actor, {
          kind: 'refusal',
          action: endpoint.summary,
          screen: screenOf(endpoint),
          details,
        });
      }
    } catch (cause) {
      context.log.error({ err: cause }, 'failed to audit a refusal');
    }
  }
};

/** Audits the refusal of a request. */
export const auditRefusal: ErrorRequestHandler = async (error, request, _response, next) => {
  await writeRefusal(request, error);
  next(error);
};
