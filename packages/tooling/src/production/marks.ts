type Ask = <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>;

/** Returns a hash of each table, without those in `except`. */
export const marksOf = async (ask: Ask, except: readonly string[] = []): Promise<Record<string, string>> => {
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const marks: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const [row] = await ask<{ mark: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as mark from "${name}" t`,
    );
    marks[name] = row?.mark ?? '';
  }
  return marks;
};
