import pg from 'pg';

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by pg_relation_size(oid) desc`;

/**
 * Looks over all tables, as the database would do by itself before long: what is in them, by which statements are planned,
 * and which pages everyone sees all of, so that counting needs an index alone. On both cores, the largest tables first.
 */
export const vacuumAll = async (ownerUrl: string): Promise<void> => {
  const clients = [
    new pg.Client({ connectionString: ownerUrl }),
    new pg.Client({ connectionString: ownerUrl }),
  ] as const;
  const [first] = clients;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const { rows } = await first.query<{ name: string }>(TABLES);
    const names = rows.map(({ name }) => name).values();
    await Promise.all(
      clients.map(async (client) => {
        for (const name of names) {
          await client.query(`vacuum (analyze) ${name}`);
        }
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
