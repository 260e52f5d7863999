import type { AuditedEntity } from '@hr/contracts/audit';
import { type Sql, sql } from '#db/sql.ts';

interface Written {
  readonly entity: AuditedEntity;
  readonly id: Sql;
  readonly field: string | Sql;
}

/** The name of whoever wrote a field of a record last, as they were called then; null where the log does not know, as of what was there before it. */
export const lastChangedBy = ({ entity, id, field }: Written): Sql => sql`(
  select entry.actor_name from audit_entries entry
  where entry.entity = ${entity} and entry.entity_id = ${id}
    and entry.changes @> jsonb_build_array(jsonb_build_object('field', ${field}::text))
  order by entry.at desc, entry.id desc limit 1
)`;
