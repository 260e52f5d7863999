import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { type Sql, sql } from './sql.ts';

const { db } = await startTestApp();

/** More than are chosen at once. */
const MANY = 2_345;

const choosing = (count: number): Sql => sql`select place::text as key from generate_series(1, ${count}) place`;

const telling = (keys: readonly string[]): Sql => sql`
  select chosen.key::int as place, (select count(*)::int from job_titles where code like 'STREAMED%') as there
  from unnest((select ${keys}::text[])) with ordinality as chosen (key, place) order by chosen.place`;

interface Told {
  readonly place: number;
  readonly there: number;
}

const all = async (stream: AsyncIterable<Told>): Promise<Told[]> => {
  const rows: Told[] = [];
  for await (const row of stream) {
    rows.push(row);
  }
  return rows;
};

describe('a stream of rows', () => {
  it('tells every row once, in the order in which they were chosen', async () => {
    const places = (await all(db.stream<Told>(choosing(MANY), telling))).map(({ place }) => place);

    expect(places).toStrictEqual(Array.from({ length: MANY }, (_, index) => index + 1));
  });

  it('tells nothing of nobody', async () => {
    await expect(all(db.stream<Told>(choosing(0), telling))).resolves.toStrictEqual([]);
  });

  it('tells all of them as of the moment in which it began, whatever is written meanwhile', async () => {
    const seen = new Set<number>();
    for await (const { place, there } of db.stream<Told>(choosing(MANY), telling)) {
      if (place === 1) {
        await db.prisma.jobTitle.create({ data: { code: 'STREAMED', nameZh: '途中新增的職稱', family: 'project' } });
      }
      seen.add(there);
    }

    expect([...seen]).toStrictEqual([0]);
  });

  it('fails as its statement does, also behind rows that were told', async () => {
    const failing = (keys: readonly string[]): Sql => sql`
      select 1 / (chosen.key::int - 2000) as place
      from unnest((select ${keys}::text[])) with ordinality as chosen (key, place) order by chosen.place`;

    await expect(all(db.stream<Told>(choosing(MANY), failing))).rejects.toThrow('division by zero');
  });

  it('that is left early leaves its connection to nobody, and the next one finds another', async () => {
    for (let time = 0; time < 5; time += 1) {
      const stream = db.stream<Told>(choosing(MANY), telling);
      await stream.next();
      await stream.return(undefined);
    }

    await expect(all(db.stream<Told>(choosing(3), telling))).resolves.toHaveLength(3);
  });
});
