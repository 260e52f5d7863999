import type { AuditedEntity } from '@hr/contracts/audit';
import { type Sql, sql } from '#db/sql.ts';

interface ChangedField {
  readonly entity: AuditedEntity;
  readonly id: Sql;
  readonly field: string | Sql;
}

/** SQL expression: name of the actor who last changed the field, at that time. Null if the log has no such change. */
export const lastChangedBy = ({ entity, id, field }: ChangedField): Sql => sql`(
  select entry.actor_name from audit_entries entry
  where entry.entity = ${entity} and entry.entity_id = ${id}
    and entry.changes @> jsonb_build_array(jsonb_build_object('field', ${field}::text))
  order by entry.at desc, entry.id desc limit 1
)`;
