import { afterAll, describe, expect, it } from 'vitest';
import { toAppError } from '#http/handle-error.ts';
import { startTestApp } from '#testing/test-app.ts';
import { type Db, openDatabase, type Outcome } from './database.ts';
import { sql } from './sql.ts';

const { db, ownerUrl } = await startTestApp();

const [FIRST, SECOND] = ['GIVES-WAY-1', 'GIVES-WAY-2'];

await db.rows(sql`
  insert into job_titles (id, code, name_zh, family)
  select uuid_v7(), code, code, 'project' from unnest(${[FIRST, SECOND]}::text[]) as code`);

const note = (within: Db, code: string, word: string) =>
  within.rows(sql`update job_titles set name_zh = name_zh || ${word} where code = ${code}`);

const namesOf = async (): Promise<string[]> => {
  const titles = await db.rows<{ name: string }>(sql`
    select name_zh as name from job_titles where code in (${FIRST}, ${SECOND}) order by code`);
  return titles.map(({ name }) => name);
};

/** Goes on once so many have come to it; those who come later pass. */
const meeting = (number: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return async (): Promise<void> => {
    come += 1;
    if (come === number) {
      resolve();
    }
    await promise;
  };
};

describe('transactions that wait for each other', () => {
  it('are both done, each once', async () => {
    const meet = meeting(2);
    const write = (word: string, [first, second]: readonly [string, string]) =>
      db.transaction(async (within) => {
        await note(within, first, word);
        await meet();
        await note(within, second, word);
      });

    await Promise.all([write('甲', [FIRST, SECOND]), write('乙', [SECOND, FIRST])]);

    const said = (await namesOf()).map((name) => name.slice(FIRST.length));
    expect([
      ['甲乙', '甲乙'],
      ['乙甲', '乙甲'],
    ]).toContainEqual(said);
  });
});

describe('work that gives way each time', () => {
  const giveWay = (within: Db) =>
    within.rows(sql`
      do $$ begin raise exception 'gives way' using errcode = 'deadlock_detected'; end $$`);

  it('ends with the conflict, and each try is told to what follows it', async () => {
    const outcomes: Outcome[] = [];
    const within = db.transaction(async (inside) => {
      inside.afterTransaction(async (outcome) => void outcomes.push(outcome));
      await giveWay(inside);
    });

    await expect(within).rejects.toThrow('gives way');
    expect(outcomes).toStrictEqual(['rolledBack', 'rolledBack', 'rolledBack']);
  });

  it('is done once where it fails for another reason', async () => {
    let tries = 0;
    const within = db.transaction(async () => {
      tries += 1;
      throw new Error('wrong');
    });

    await expect(within).rejects.toThrow('wrong');
    expect(tries).toBe(1);
  });
});

describe('a statement that waits longer than the lock timeout', () => {
  const impatient = openDatabase({ url: ownerUrl, poolSize: 1, lockTimeout: 10, onConnectionLost: () => undefined });

  afterAll(() => impatient.close());

  it('is answered with RecordsLocked', async () => {
    const waiting = db.transaction(async (within) => {
      await note(within, FIRST, '丙');
      return note(impatient, FIRST, '丁').catch((error: unknown) => toAppError(error).code);
    });

    expect(await waiting).toBe('RecordsLocked');
  });
});
