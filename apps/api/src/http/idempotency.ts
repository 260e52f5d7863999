import { createHash } from 'node:crypto';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import { AppError } from '../core/app-error.ts';
import { type Context, inTransaction } from '../core/context.ts';

interface Repeatable<Result> {
  readonly endpointId: string;
  /** From the header Idempotency-Key; undefined when the caller sent none. */
  readonly key: string | undefined;
  readonly request: unknown;
  readonly run: (context: Context) => Promise<Result>;
}

const KEY_FORMAT = /^[\w-]{8,100}$/;

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const KEPT_HOURS = 24;

/** The most keys that one command forgets on its way. */
const MOST_FORGOTTEN = 100;

interface Claim {
  readonly accountId: string;
  readonly key: string;
  readonly endpointId: string;
  readonly requestHash: string;
}

/** True for the first command of a key, which is kept with it. Keys of a day ago are forgotten on the way, a few at a time. */
const isFirst = async ({ db, now }: Context, { accountId, key, endpointId, requestHash }: Claim): Promise<boolean> => {
  const keptSince = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const claimed = await db.rows(sql`
    with forgotten as (
      delete from idempotency_keys
      where (account_id, key) in (
        select account_id, key from idempotency_keys
        where created_at < ${keptSince} and not (account_id = ${accountId}::uuid and key = ${key})
        order by created_at
        limit ${MOST_FORGOTTEN}
        for update skip locked
      )
    )
    insert into idempotency_keys (account_id, key, endpoint_id, request_hash, created_at)
    values (${accountId}::uuid, ${key}, ${endpointId}, ${requestHash}, ${now})
    on conflict do nothing
    returning key
  `);
  return claimed.length === 1;
};

interface Ran<Result> {
  readonly result: Result;
  /** It was done before, and not again: things may have changed since. */
  readonly isReplayed: boolean;
}

/**
 * Runs a command once for a key: the key's row and the command's writes are one transaction, so a second request under
 * the same key waits for the first and then gets its answer.
 * @throws AppError IdempotencyKeyReused when the key stood for another request.
 */
export const runOnce = async <Result>(
  context: Context,
  { endpointId, key, request, run }: Repeatable<Result>,
): Promise<Ran<Result>> => {
  if (key === undefined) {
    return { result: await run(context), isReplayed: false };
  }
  if (!KEY_FORMAT.test(key)) {
    throw new AppError('ValidationFailed', { fields: [{ path: 'Idempotency-Key', message: '操作識別碼格式不正確' }] });
  }
  const identity = { accountId: context.actor.accountId, key };
  const requestHash = hashOf(request);
  return inTransaction(context, async (within) => {
    if (!(await isFirst(within, { ...identity, endpointId, requestHash }))) {
      const first = await prismaOf(within.db).idempotencyKey.findUniqueOrThrow({ where: { accountId_key: identity } });
      if (first.endpointId !== endpointId || first.requestHash !== requestHash) {
        throw new AppError('IdempotencyKeyReused');
      }
      return { result: first.responseBody as Result, isReplayed: true };
    }
    const result = await run(within);
    await within.db.send(sql`
      update idempotency_keys set response_body = ${JSON.stringify(result ?? null)}::jsonb
      where account_id = ${identity.accountId}::uuid and key = ${key}`);
    return { result, isReplayed: false };
  });
};
