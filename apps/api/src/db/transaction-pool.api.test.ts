import { setImmediate } from 'node:timers/promises';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { type Db, openDatabase } from './database.ts';

const { db, ownerUrl } = await startTestApp();

const findTitles = ({ rows }: Db): Promise<{ code: string }[]> =>
  rows(sql`select code from job_titles where code = 'FORGOTTEN'`);

describe('a statement within a transaction', () => {
  it('sees the writes of Prisma and is rolled back with them', async () => {
    const within = db.transaction(async (inside) => {
      await prismaOf(inside).jobTitle.create({ data: { code: 'FORGOTTEN', nameZh: '忘了的職稱', family: 'project' } });
      expect(await findTitles(inside)).toStrictEqual([{ code: 'FORGOTTEN' }]);
      throw new Error('undone');
    });

    await expect(within).rejects.toThrow('undone');
    expect(await findTitles(db)).toStrictEqual([]);
  });

  it('is prepared once per connection', async () => {
    const statements = await db.transaction(async (inside) => {
      await findTitles(inside);
      return inside.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });

    expect(statements.map(({ statement }) => statement)).toContain(
      `select code from job_titles where code = 'FORGOTTEN'`,
    );
  });

  it('is not prepared if it has a long array', async () => {
    const statements = await db.transaction(async (inside) => {
      const countAmong = (codes: readonly string[]) =>
        inside.rows(sql`select count(*) as among from job_titles where code = any(${[...codes]}::text[])`);
      await countAmong(Array.from({ length: 101 }, (_, place) => `T${place}`));
      return inside.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });

    expect(statements.filter(({ statement }) => statement.includes('as among'))).toStrictEqual([]);
  });

  it('fails after the transaction has ended', async () => {
    const ended = await db.transaction((inside) => Promise.resolve(inside));

    await expect(findTitles(ended)).rejects.toThrow('The transaction is over');
  });

  it('fails once the work has failed, so that concurrent work writes nothing', async () => {
    const { promise: failed, resolve: signalFailed } = Promise.withResolvers<void>();
    const write = async ({ rows }: Db): Promise<void> => {
      await failed;
      // The rollback is in progress.
      await setImmediate();
      await rows(sql`update job_titles set name_zh = '寫在之後的職稱' where code = (select min(code) from job_titles)`);
    };
    let writing: Promise<unknown> | undefined;
    const within = db.transaction(async (inside) => {
      writing = write(inside).catch((error: unknown) => error);
      await findTitles(inside).then(() => {
        signalFailed();
        throw new Error('undone');
      });
    });

    await expect(within).rejects.toThrow('undone');
    expect(await writing).toStrictEqual(new Error('The transaction is over'));
    expect(await db.rows(sql`select from job_titles where name_zh = '寫在之後的職稱'`)).toStrictEqual([]);
  });

  it('uses the connection of its own transaction', async () => {
    const findTransactionIds = () =>
      db.transaction(async (inside) => {
        const ids = await Promise.all(
          [1, 2, 3].map(() => inside.rows<{ id: string }>(sql`select pg_current_xact_id()::text as id`)),
        );
        return new Set(ids.flatMap((rows) => rows.map(({ id }) => id)));
      });
    const idSets = await Promise.all([
      findTransactionIds(),
      findTransactionIds(),
      findTransactionIds(),
      findTransactionIds(),
    ]);

    expect(idSets.map(({ size }) => size)).toStrictEqual([1, 1, 1, 1]);
    expect(new Set(idSets.flatMap((ids) => [...ids])).size).toBe(4);
  });
});

describe('send within a transaction', () => {
  const renameTo = (name: string) =>
    sql`update job_titles set name_zh = ${name} where code = (select min(code) from job_titles)`;
  const findNamed = (name: string) => db.rows(sql`select from job_titles where name_zh = ${name}`);

  it('runs before the next statement and before the commit', async () => {
    const rows = await db.transaction(async (inside) => {
      await inside.send(renameTo('送出的職稱'));
      return inside.rows(sql`select from job_titles where name_zh = '送出的職稱'`);
    });
    await db.transaction(({ send }) => send(renameTo('最後的職稱')));

    expect(rows).toHaveLength(1);
    expect(await findNamed('最後的職稱')).toHaveLength(1);
  });

  it('rolls back the transaction if it fails', async () => {
    const within = db.transaction(async (inside) => {
      await inside.rows(renameTo('未留下的職稱'));
      await inside.send(sql`select 1 / 0`);
    });

    await expect(within).rejects.toThrow('division by zero');
    expect(await findNamed('未留下的職稱')).toStrictEqual([]);
  });

  it('reports its own error, not that of later statements', async () => {
    const within = db.transaction(async (inside) => {
      await inside.send(sql`select 1 / 0`);
      await inside.rows(renameTo('失敗之後的職稱'));
    });

    await expect(within).rejects.toThrow('division by zero');
  });

  it('reports an earlier error first', async () => {
    const within = db.transaction(async (inside) => {
      const failing = inside.rows(sql`select 1 / 0`);
      await inside.send(renameTo('失敗之後的職稱'));
      await failing;
    });

    await expect(within).rejects.toThrow('division by zero');
  });

  it('fails after the transaction has ended', async () => {
    const ended = await db.transaction((inside) => Promise.resolve(inside));

    await expect(ended.send(renameTo('太晚的職稱'))).rejects.toThrow('The transaction is over');
  });
});

describe('a transaction', () => {
  const shortTimeoutDb = openDatabase({
    url: ownerUrl,
    poolSize: 2,
    transactionTimeout: 50,
    onConnectionLost: () => undefined,
  });
  const sleepLong = ({ rows }: Db) => rows(sql`select pg_sleep(0.5)`);

  afterAll(() => shortTimeoutDb.close());

  it('times out', async () => {
    await expect(shortTimeoutDb.transaction(sleepLong)).rejects.toThrow(/timeout|expired/iu);
  });

  it('writes nothing after its timeout', async () => {
    const sleepShortly = ({ rows }: Db) => rows(sql`select pg_sleep(0.03)`);
    const { promise: ended, resolve: signalEnded } = Promise.withResolvers<unknown>();
    const writeLate = async (inside: Db): Promise<void> => {
      await sleepShortly(inside);
      await sleepShortly(inside);
      await inside.rows(
        sql`update job_titles set name_zh = '逾時之後的職稱' where code = (select min(code) from job_titles)`,
      );
    };

    const within = shortTimeoutDb.transaction((inside) => {
      const work = writeLate(inside);
      work.then(signalEnded, signalEnded);
      return work;
    });

    await expect(within).rejects.toThrow(/timeout|expired/iu);
    expect(await ended).toBeInstanceOf(Error);
    expect(await db.rows(sql`select from job_titles where name_zh = '逾時之後的職稱'`)).toStrictEqual([]);
  });

  it('may take longer if it is long', async () => {
    await expect(shortTimeoutDb.transaction(sleepLong, { isLong: true })).resolves.toHaveLength(1);
  });
});
