import {
  columnValueText,
  DEPARTMENT_CHANGED,
  summarisedKinds,
  type TransferSummary,
} from '@hr/contracts/reports/statements';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { transferSource } from './people-sources.rows.ts';
import type { StatementQuery } from './statement-source.rows.ts';
import { findGroups } from './statement.read-model.ts';

/** Maximum number of pairs of departments. */
const MAX_FLOWS = 10_000;

type KindCount = TransferSummary['kinds'][number];

const countKinds = async (context: Context, query: StatementQuery): Promise<KindCount[]> => {
  const counts = await context.db.rows<KindCount>(sql`
    select stint.kind, count(distinct e.id)::int as people, count(*)::int as transfers
    ${transferSource.rows(context, query)} and stint.kind = any(${[...summarisedKinds]}::text[])
    group by stint.kind`);
  return summarisedKinds.map(
    (kind) => counts.find((count) => count.kind === kind) ?? { kind, people: 0, transfers: 0 },
  );
};

const DEPARTMENT_CHANGE = columnValueText({ column: 'departmentChange', value: DEPARTMENT_CHANGED });

/** Counts the transfers of a period by kind, and between departments. The statement of transfers has the same rows. */
export const getTransferSummary = async (context: Context, query: StatementQuery): Promise<TransferSummary> => {
  const { groups } = await findGroups(context, transferSource, {
    ...query,
    where: [DEPARTMENT_CHANGE],
    groupBy: ['fromDepartment', 'toDepartment'],
    maximum: MAX_FLOWS,
  });
  return {
    kinds: await countKinds(context, query),
    flows: groups.map(({ keys: [from, to], count }) => ({ from: String(from ?? ''), to: String(to ?? ''), count })),
  };
};
