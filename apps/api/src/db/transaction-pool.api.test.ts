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
  it('sees what Prisma writes there, and is undone with it', async () => {
    const within = db.transaction(async (inside) => {
      await prismaOf(inside).jobTitle.create({ data: { code: 'FORGOTTEN', nameZh: '忘了的職稱', family: 'project' } });
      expect(await findTitles(inside)).toStrictEqual([{ code: 'FORGOTTEN' }]);
      throw new Error('undone');
    });

    await expect(within).rejects.toThrow('undone');
    expect(await findTitles(db)).toStrictEqual([]);
  });

  it('is planned once for its connection, as it is outside of one', async () => {
    const planned = await db.transaction(async (inside) => {
      await findTitles(inside);
      return inside.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });

    expect(planned.map(({ statement }) => statement)).toContain(`select code from job_titles where code = 'FORGOTTEN'`);
  });

  it('is planned for as many as it asks of, where they are many', async () => {
    const planned = await db.transaction(async (inside) => {
      const countAmong = (codes: readonly string[]) =>
        inside.rows(sql`select count(*) as among from job_titles where code = any(${[...codes]}::text[])`);
      await countAmong(Array.from({ length: 101 }, (_, place) => `T${place}`));
      return inside.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });

    expect(planned.filter(({ statement }) => statement.includes('as among'))).toStrictEqual([]);
  });

  it('is refused when the transaction is over: its connection is another’s by then', async () => {
    const kept = await db.transaction((inside) => Promise.resolve(inside));

    await expect(findTitles(kept)).rejects.toThrow('The transaction is over');
  });

  it('is refused once the work has failed, so that what was begun beside it writes nothing', async () => {
    const { promise: failed, resolve: tellFailed } = Promise.withResolvers<void>();
    const write = async ({ rows }: Db): Promise<void> => {
      await failed;
      // The transaction is being undone.
      await setImmediate();
      await rows(sql`update job_titles set name_zh = '寫在之後的職稱' where code = (select min(code) from job_titles)`);
    };
    let writing: Promise<unknown> | undefined;
    const within = db.transaction(async (inside) => {
      writing = write(inside).catch((error: unknown) => error);
      await findTitles(inside).then(() => {
        tellFailed();
        throw new Error('undone');
      });
    });

    await expect(within).rejects.toThrow('undone');
    expect(await writing).toStrictEqual(new Error('The transaction is over'));
    expect(await db.rows(sql`select from job_titles where name_zh = '寫在之後的職稱'`)).toStrictEqual([]);
  });

  it('knows its own connection among transactions that run at once', async () => {
    const own = () =>
      db.transaction(async (inside) => {
        const ids = await Promise.all(
          [1, 2, 3].map(() => inside.rows<{ id: string }>(sql`select pg_current_xact_id()::text as id`)),
        );
        return new Set(ids.flatMap((rows) => rows.map(({ id }) => id)));
      });
    const seen = await Promise.all([own(), own(), own(), own()]);

    expect(seen.map(({ size }) => size)).toStrictEqual([1, 1, 1, 1]);
    expect(new Set(seen.flatMap((ids) => [...ids])).size).toBe(4);
  });
});

describe('what is sent within a transaction', () => {
  const renameTo = (name: string) =>
    sql`update job_titles set name_zh = ${name} where code = (select min(code) from job_titles)`;
  const findNamed = (name: string) => db.rows(sql`select from job_titles where name_zh = ${name}`);

  it('is done by the end of it, and before what is asked for next', async () => {
    const found = await db.transaction(async (inside) => {
      await inside.send(renameTo('送出的職稱'));
      return inside.rows(sql`select from job_titles where name_zh = '送出的職稱'`);
    });
    await db.transaction(({ send }) => send(renameTo('最後的職稱')));

    expect(found).toHaveLength(1);
    expect(await findNamed('最後的職稱')).toHaveLength(1);
  });

  it('ends it as nothing where it fails, whatever was done beside it', async () => {
    const within = db.transaction(async (inside) => {
      await inside.rows(renameTo('未留下的職稱'));
      await inside.send(sql`select 1 / 0`);
    });

    await expect(within).rejects.toThrow('division by zero');
    expect(await findNamed('未留下的職稱')).toStrictEqual([]);
  });

  it('tells why it failed rather than what became of the statements behind it', async () => {
    const within = db.transaction(async (inside) => {
      await inside.send(sql`select 1 / 0`);
      await inside.rows(renameTo('失敗之後的職稱'));
    });

    await expect(within).rejects.toThrow('division by zero');
  });

  it('leaves the first failure to be told where it was asked for behind that', async () => {
    const within = db.transaction(async (inside) => {
      const failing = inside.rows(sql`select 1 / 0`);
      await inside.send(renameTo('失敗之後的職稱'));
      await failing;
    });

    await expect(within).rejects.toThrow('division by zero');
  });

  it('is refused when the transaction is over', async () => {
    const kept = await db.transaction((inside) => Promise.resolve(inside));

    await expect(kept.send(renameTo('太晚的職稱'))).rejects.toThrow('The transaction is over');
  });
});

describe('a transaction', () => {
  const impatient = openDatabase({
    url: ownerUrl,
    poolSize: 2,
    transactionTimeout: 50,
    onConnectionLost: () => undefined,
  });
  const takeLong = ({ rows }: Db) => rows(sql`select pg_sleep(0.5)`);

  afterAll(() => impatient.close());

  it('is given up when it takes too long', async () => {
    await expect(impatient.transaction(takeLong)).rejects.toThrow(/timeout|expired/iu);
  });

  it('writes nothing more once it was given up, whatever its work goes on with', async () => {
    const takeTurn = ({ rows }: Db) => rows(sql`select pg_sleep(0.03)`);
    const { promise: ended, resolve: tellEnded } = Promise.withResolvers<unknown>();
    const goOn = async (inside: Db): Promise<void> => {
      await takeTurn(inside);
      await takeTurn(inside);
      await inside.rows(
        sql`update job_titles set name_zh = '逾時之後的職稱' where code = (select min(code) from job_titles)`,
      );
    };

    const within = impatient.transaction((inside) => {
      const work = goOn(inside);
      work.then(tellEnded, tellEnded);
      return work;
    });

    await expect(within).rejects.toThrow(/timeout|expired/iu);
    expect(await ended).toBeInstanceOf(Error);
    expect(await db.rows(sql`select from job_titles where name_zh = '逾時之後的職稱'`)).toStrictEqual([]);
  });

  it('may take longer where somebody waits for it', async () => {
    await expect(impatient.transaction(takeLong, { isPatient: true })).resolves.toHaveLength(1);
  });
});
