import { afterAll, describe, expect, it } from 'vitest';
import { toAppError } from '#http/handle-error.ts';
import { startTestApp } from '#testing/test-app.ts';
import { type Db, openDatabase, type TransactionOutcome } from './database.ts';
import { sql } from './sql.ts';

const { db, ownerUrl } = await startTestApp();

const [FIRST, SECOND] = ['CONFLICT-1', 'CONFLICT-2'];

await db.rows(sql`
  insert into job_titles (id, code, name_zh, family)
  select uuid_v7(), code, code, 'project' from unnest(${[FIRST, SECOND]}::text[]) as code`);

const appendTo = (within: Db, code: string, word: string) =>
  within.rows(sql`update job_titles set name_zh = name_zh || ${word} where code = ${code}`);

const namesOf = async (): Promise<string[]> => {
  const titles = await db.rows<{ name: string }>(sql`
    select name_zh as name from job_titles where code in (${FIRST}, ${SECOND}) order by code`);
  return titles.map(({ name }) => name);
};

/** Waits until `number` callers have arrived; later callers pass. */
const createBarrier = (number: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return async (): Promise<void> => {
    arrived += 1;
    if (arrived === number) {
      resolve();
    }
    await promise;
  };
};

describe('transactions in a deadlock', () => {
  it('both commit exactly once', async () => {
    const reachBarrier = createBarrier(2);
    const write = (word: string, [first, second]: readonly [string, string]) =>
      db.transaction(async (within) => {
        await appendTo(within, first, word);
        await reachBarrier();
        await appendTo(within, second, word);
      });

    await Promise.all([write('甲', [FIRST, SECOND]), write('乙', [SECOND, FIRST])]);

    const suffixes = (await namesOf()).map((name) => name.slice(FIRST.length));
    expect([
      ['甲乙', '甲乙'],
      ['乙甲', '乙甲'],
    ]).toContainEqual(suffixes);
  });
});

describe('work that fails with a conflict on each attempt', () => {
  const raiseDeadlock = (within: Db) =>
    within.rows(sql`
      do $$ begin raise exception 'conflict' using errcode = 'deadlock_detected'; end $$`);

  it('rejects with the conflict and reports each rollback', async () => {
    const outcomes: TransactionOutcome[] = [];
    const within = db.transaction(async (inside) => {
      inside.afterTransaction(async (outcome) => void outcomes.push(outcome));
      await raiseDeadlock(inside);
    });

    await expect(within).rejects.toThrow('conflict');
    expect(outcomes).toStrictEqual(['rolledBack', 'rolledBack', 'rolledBack']);
  });

  it('is not retried after another error', async () => {
    let attempts = 0;
    const within = db.transaction(async () => {
      attempts += 1;
      throw new Error('wrong');
    });

    await expect(within).rejects.toThrow('wrong');
    expect(attempts).toBe(1);
  });
});

describe('a statement that exceeds the lock timeout', () => {
  const shortTimeoutDb = openDatabase({
    url: ownerUrl,
    poolSize: 1,
    lockTimeout: 10,
    onConnectionLost: () => undefined,
  });

  afterAll(() => shortTimeoutDb.close());

  it('fails with RecordsLocked', async () => {
    const waiting = db.transaction(async (within) => {
      await appendTo(within, FIRST, '丙');
      return appendTo(shortTimeoutDb, FIRST, '丁').catch((error: unknown) => toAppError(error).code);
    });

    expect(await waiting).toBe('RecordsLocked');
  });
});
