import { bulkEndpoints, type BulkItem, type ErrorBody } from '@hr/contracts/core';
import type { Request, Response, Router } from 'express';
import type { AppOptions } from '#app-options.ts';
import { writeRefusal } from '#audit/audit-refusal.ts';
import { withoutLimit } from '#auth/call-limit.ts';
import { AppError } from '../core/app-error.ts';
import type { Context } from '../core/context.ts';
import { errorBodyOf, toAppError } from './handle-error.ts';
import { runOnce } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { apiRouter, authorize, type BulkCommand, bulkCommandsOf } from './route.ts';

type Limits = Pick<AppOptions, 'limitCalls'>;

/** Each record counts as one call. The request itself has been counted. */
const countCalls = ({ actor, now }: Context, count: number, { limitCalls = withoutLimit }: Limits): void => {
  for (let call = 1; call < count; call += 1) {
    limitCalls({ callerId: actor.accountId, isExport: false, now });
  }
};

/** Runs the command for one record, once per key. Returns whether an earlier request had run it. */
const runItem = async (
  context: Context,
  { endpoint, run }: BulkCommand,
  { item, key, request }: { readonly item: BulkItem; readonly key: string | undefined; readonly request: Request },
): Promise<boolean> => {
  const input = parseInput(endpoint, { params: item.params, query: item.query, body: item.body });
  const { isReplayed } = await runOnce(context, {
    endpointId: endpoint.id,
    key,
    request: input,
    run: (within) => run(within, input as never, request),
  });
  return isReplayed;
};

const respond = async (
  { request, response }: { readonly request: Request; readonly response: Response },
  commands: ReadonlyMap<string, BulkCommand>,
  options: Pick<AppOptions, 'log' | 'report' | 'limitCalls'>,
): Promise<void> => {
  authorize(request, bulkEndpoints.run);
  const { body } = parseInput(bulkEndpoints.run, request) as { body: { endpointId: string; items: BulkItem[] } };
  const command = commands.get(body.endpointId);
  if (!command) {
    throw new AppError('ValidationFailed', { fields: [{ path: 'endpointId', message: '此操作無法批次執行' }] });
  }
  const context = authorize(request, command.endpoint);
  countCalls(context, body.items.length, options);
  const key = request.get('Idempotency-Key');
  const outcomes: (ErrorBody | null)[] = [];
  for (const [index, item] of body.items.entries()) {
    try {
      // A key per record, because each record has a transaction of its own: a repetition continues an interrupted run.
      const itemKey = key === undefined ? undefined : `${key}-${index}`;
      if (await runItem(context, command, { item, key: itemKey, request })) {
        response.set('Idempotency-Replayed', 'true');
      }
      outcomes.push(null);
    } catch (error) {
      await writeRefusal(request, toAppError(error));
      outcomes.push(errorBodyOf(request, error, options));
    }
  }
  response.status(bulkEndpoints.run.status).json(bulkEndpoints.run.response.parse({ outcomes }));
};

/** Binds the endpoint that runs a bulk command of the routers for several records. Decision 125. */
export const bulkRoutes = (routers: readonly Router[], options: AppOptions): Router => {
  const commands = new Map(
    routers.flatMap((router) => bulkCommandsOf(router)).map((command) => [command.endpoint.id, command]),
  );
  const router = apiRouter();
  router.post(bulkEndpoints.run.path, (request, response) => respond({ request, response }, commands, options));
  return router;
};
