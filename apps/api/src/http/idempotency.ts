import { createHash } from 'node:crypto';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import { AppError } from '../core/app-error.ts';
import { type Context, inTransaction } from '../core/context.ts';

interface IdempotentCommand<Result> {
  readonly endpointId: string;
  /** Value of the header Idempotency-Key, or undefined. */
  readonly key: string | undefined;
  readonly request: unknown;
  readonly run: (context: Context) => Promise<Result>;
}

const KEY_FORMAT = /^[\w-]{8,100}$/;

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const RETENTION_HOURS = 24;

/** Limits the cleanup per command. */
const MAX_KEYS_DELETED = 100;

interface Claim {
  readonly accountId: string;
  readonly key: string;
  readonly endpointId: string;
  readonly requestHash: string;
}

/** Stores the key. Returns false if it is already stored. Deletes a few keys that have expired. */
const claimKey = async ({ db, now }: Context, { accountId, key, endpointId, requestHash }: Claim): Promise<boolean> => {
  const retainedSince = new Date(now.getTime() - RETENTION_HOURS * 3_600_000);
  const claimed = await db.rows(sql`
    with deleted as (
      delete from idempotency_keys
      where (account_id, key) in (
        select account_id, key from idempotency_keys
        where created_at < ${retainedSince} and not (account_id = ${accountId}::uuid and key = ${key})
        order by created_at
        limit ${MAX_KEYS_DELETED}
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

interface CommandResult<Result> {
  readonly result: Result;
  /** The result is that of an earlier request. Data may have changed since. */
  readonly isReplayed: boolean;
}

/**
 * Runs a command once per key. The key and the command's writes are one transaction, so a second request with the
 * same key waits for the first and receives its result.
 * @throws AppError IdempotencyKeyReused if the key was used for a different request.
 */
export const runOnce = async <Result>(
  context: Context,
  { endpointId, key, request, run }: IdempotentCommand<Result>,
): Promise<CommandResult<Result>> => {
  if (key === undefined) {
    return { result: await run(context), isReplayed: false };
  }
  if (!KEY_FORMAT.test(key)) {
    throw new AppError('ValidationFailed', { fields: [{ path: 'Idempotency-Key', message: '操作識別碼格式不正確' }] });
  }
  const identity = { accountId: context.actor.accountId, key };
  const requestHash = hashOf(request);
  return inTransaction(context, async (within) => {
    if (!(await claimKey(within, { ...identity, endpointId, requestHash }))) {
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

/** Deletes the stored answers of endpoints that contain one of the records, or refer to one by `reference`. */
export const forgetAnswers = async (
  { db }: Pick<Context, 'db'>,
  {
    endpointId,
    reference,
    ids,
  }: { readonly endpointId: string; readonly reference?: string; readonly ids: readonly string[] },
): Promise<void> => {
  const record = reference === undefined ? sql`response_body` : sql`response_body -> ${reference}`;
  await db.rows(sql`
    delete from idempotency_keys where endpoint_id = ${endpointId} and ${record} ->> 'id' = any(${[...ids]})`);
};
