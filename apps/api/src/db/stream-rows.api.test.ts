import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { type Sql, sql } from './sql.ts';

const { db, ownerUrl } = await startTestApp();

/** More than one batch of keys. */
const MANY = 2_345;

const keyQuery = (count: number): Sql => sql`select place::text as key from generate_series(1, ${count}) place`;

const rowsByKeys = (keys: readonly string[]): Sql => sql`
  select chosen.key::int as place, (select count(*)::int from job_titles where code like 'STREAMED%') as count
  from unnest((select ${keys}::text[])) with ordinality as chosen (key, place) order by chosen.place`;

interface StreamedRow {
  readonly place: number;
  readonly count: number;
}

const collect = async (stream: AsyncIterable<StreamedRow>): Promise<StreamedRow[]> => {
  const rows: StreamedRow[] = [];
  for await (const row of stream) {
    rows.push(row);
  }
  return rows;
};

describe('streamRows', () => {
  it('returns every row once, in order', async () => {
    const places = (await collect(db.stream<StreamedRow>(keyQuery(MANY), rowsByKeys))).map(({ place }) => place);

    expect(places).toStrictEqual(Array.from({ length: MANY }, (_, index) => index + 1));
  });

  it('returns nothing for no keys', async () => {
    await expect(collect(db.stream<StreamedRow>(keyQuery(0), rowsByKeys))).resolves.toStrictEqual([]);
  });

  it('reads from one snapshot', async () => {
    const counts = new Set<number>();
    for await (const { place, count } of db.stream<StreamedRow>(keyQuery(MANY), rowsByKeys)) {
      if (place === 1) {
        await db.prisma.jobTitle.create({ data: { code: 'STREAMED', nameZh: '途中新增的職稱', family: 'project' } });
      }
      counts.add(count);
    }

    expect([...counts]).toStrictEqual([0]);
  });

  it('fails if a later batch fails', async () => {
    const failing = (keys: readonly string[]): Sql => sql`
      select 1 / (chosen.key::int - 2000) as place
      from unnest((select ${keys}::text[])) with ordinality as chosen (key, place) order by chosen.place`;

    await expect(collect(db.stream<StreamedRow>(keyQuery(MANY), failing))).rejects.toThrow('division by zero');
  });

  it('fails if the database closes its connection, and the service continues', async () => {
    const stream = db.stream<StreamedRow>(keyQuery(MANY), rowsByKeys);
    await stream.next();
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(`
      select pg_terminate_backend(pid, 10000) as "isEnded" from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    await owner.end();

    expect(rows).toStrictEqual([{ isEnded: true }]);
    await expect(collect(stream)).rejects.toThrow(/connection/iu);
    await expect(collect(db.stream<StreamedRow>(keyQuery(3), rowsByKeys))).resolves.toHaveLength(3);
  });

  it('does not reuse the connection of a stream that was stopped', async () => {
    for (let time = 0; time < 5; time += 1) {
      const stream = db.stream<StreamedRow>(keyQuery(MANY), rowsByKeys);
      await stream.next();
      await stream.return(undefined);
    }

    await expect(collect(db.stream<StreamedRow>(keyQuery(3), rowsByKeys))).resolves.toHaveLength(3);
  });
});

describe('streamStatement', () => {
  const placesOf = (count: number): Sql => sql`
    select place, (select count(*)::int from job_titles where code like 'STATED%') as count
    from generate_series(1, ${count}) place`;

  it('returns every row once, in order, from one snapshot', async () => {
    const places: number[] = [];
    const counts = new Set<number>();
    for await (const { place, count } of db.streamStatement<StreamedRow>(placesOf(MANY))) {
      if (place === 1) {
        await db.prisma.jobTitle.create({ data: { code: 'STATED', nameZh: '串流中新增的職稱', family: 'project' } });
      }
      places.push(place);
      counts.add(count);
    }

    expect(places).toStrictEqual(Array.from({ length: MANY }, (_, index) => index + 1));
    expect([...counts]).toStrictEqual([0]);
  });

  it('returns nothing without rows, and fails if the statement fails', async () => {
    await expect(collect(db.streamStatement<StreamedRow>(placesOf(0)))).resolves.toStrictEqual([]);
    await expect(
      collect(
        db.streamStatement<StreamedRow>(sql`select 1 / (place - 2000) as place from generate_series(1, 3000) place`),
      ),
    ).rejects.toThrow('division by zero');
  });
});
