import { type Sql, sql } from '#db/sql.ts';
import type { PublicContext } from '#http/context.ts';

interface Signer extends Pick<PublicContext, 'today'> {
  /** Null for an account that is bound to nobody, who signs for nobody. */
  readonly employeeId: string | null;
}

/** In whose names somebody signs on the day: their own, and those of whom they stand in for. Mirrors `signsFor` of the domain. */
export const signingNames = ({ employeeId, today }: Signer): Sql => sql`
  select ${employeeId}::uuid as id
  union
  select deputy.signer_id from sign_off_deputies deputy
  where deputy.deputy_id = ${employeeId}::uuid and ${today}::date between deputy.valid_from and deputy.valid_until`;

/** Signatures that wait for somebody; nobody is asked about what they themselves have applied for. */
export const waitingFor = (signer: Signer): Sql => sql`
  application_signers asked join applications t on t.id = asked.application_id
  where asked.is_waiting and asked.signer_id in (${signingNames(signer)})
    and t.employee_id is distinct from ${signer.employeeId}::uuid`;

/** How many tasks wait for somebody. */
export const countTasks = async (
  { db, today }: Pick<PublicContext, 'db' | 'today'>,
  employeeId: string | null,
): Promise<number> => {
  if (employeeId === null) {
    return 0;
  }
  const [row] = await db.rows<{ readonly count: number }>(sql`
    select count(distinct t.id)::int as count from ${waitingFor({ employeeId, today })}`);
  return row?.count ?? 0;
};
