import { sql } from '#db/sql.ts';

/**
 * A condition on a contract `t`: a signed one follows it, which renews it or, of primary ones, is another in the same employment,
 * though it does not name this one; others may stand side by side and follow nothing. Each is probed for by itself: joined with all
 * contracts it took ten times as long.
 */
export const isRenewed = sql`exists (
  select from employee_contracts later
  where later.employee_id = t.employee_id and later.stage = 'signed' and later.start_on > t.end_on and (
    later.renewed_from_id = t.id or (t.kind = 'primary' and later.kind = 'primary' and not exists (
      select from employments again
      where again.employee_id = t.employee_id and again.hired_on > t.end_on and again.hired_on <= later.start_on
    ))
  ) offset 0
)`;
