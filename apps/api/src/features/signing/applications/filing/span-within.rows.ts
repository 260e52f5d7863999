import { raw, type Sql, sql } from '#db/sql.ts';

interface Days {
  /** The first and the last day, both included; none without end. */
  readonly from: Sql;
  readonly to: Sql;
}

/** A condition on a span: it is of days. Overtime is of the day on which it begins, duty elsewhere of each of its days. */
export const isSpanWithin = (alias: string, { from, to }: Days): Sql => {
  const [sort, span] = [raw(`${alias}.sort`), raw(`${alias}.span`)];
  return sql`(
    case when ${sort} = 'overtime' then lower(${span}) >= ${from} else upper(${span}) > ${from} end
    and lower(${span})::date <= ${to}
  )`;
};
