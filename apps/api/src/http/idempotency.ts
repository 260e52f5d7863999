import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';
import { type Context, inTransaction } from './context.ts';

interface Repeatable<Result> {
  readonly endpointId: string;
  /** From the header Idempotency-Key; undefined when the caller sent none. */
  readonly key: string | undefined;
  /** What was asked; the same key with another request is refused. */
  readonly request: unknown;
  readonly run: (context: Context) => Promise<Result>;
}

const KEY_FORMAT = /^[\w-]{8,100}$/;

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Runs a command once for a key: the key's row and the command's writes are one transaction, so a second request under
 * the same key waits for the first and then gets its answer.
 * @throws AppError IdempotencyKeyReused when the key stood for another request.
 */
export const runOnce = async <Result>(
  context: Context,
  { endpointId, key, request, run }: Repeatable<Result>,
): Promise<Result> => {
  if (key === undefined) {
    return run(context);
  }
  if (!KEY_FORMAT.test(key)) {
    throw new AppError('ValidationFailed', { fields: [{ path: 'Idempotency-Key', message: '操作識別碼格式不正確' }] });
  }
  const identity = { accountId: context.actor.accountId, key };
  const requestHash = hashOf(request);
  return inTransaction(context, async (within) => {
    const { count } = await within.db.prisma.idempotencyKey.createMany({
      data: [{ ...identity, endpointId, requestHash }],
      skipDuplicates: true,
    });
    if (count === 0) {
      const first = await within.db.prisma.idempotencyKey.findUniqueOrThrow({ where: { accountId_key: identity } });
      if (first.endpointId !== endpointId || first.requestHash !== requestHash) {
        throw new AppError('IdempotencyKeyReused');
      }
      return first.responseBody as Result;
    }
    const result = await run(within);
    await within.db.prisma.idempotencyKey.update({
      where: { accountId_key: identity },
      data: { responseBody: (result ?? null) as never },
    });
    return result;
  });
};
