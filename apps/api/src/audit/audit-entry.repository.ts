import type { AuditedEntity } from '@hr/contracts/audit';
import type { Db } from '#db/database.ts';
import { toJsonRows } from '#db/map-in-slices.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { About } from './about.ts';

export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An audit entry to insert. */
interface NewEntry extends About {
  readonly at: Date;
  /** Null if no account is signed in. */
  readonly accountId: string | null;
  readonly actorName: string;
  readonly ipAddress: string | null;
  readonly requestId: string;
  readonly kind: string;
  readonly entity: AuditedEntity | 'access';
  readonly entityId?: string;
  readonly importId?: string;
  readonly action: string;
  readonly changes: readonly AuditChange[];
}

/** Builds one statement for all entries. */
const insertStatement = async (entries: readonly NewEntry[]): Promise<Sql> => sql`
    insert into audit_entries (at, account_id, actor_name, ip_address, request_id, kind, entity, entity_id, employee_id,
      project_id, subject, screen, import_id, action, changes)
    select at, "accountId", "actorName", "ipAddress", "requestId", kind, entity, "entityId", "employeeId",
      "projectId", subject, screen, "importId", action, changes
    from jsonb_to_recordset(${await toJsonRows(entries, (entry) => entry)}::jsonb) as entry
      (at timestamptz, "accountId" uuid, "actorName" text, "ipAddress" text, "requestId" text, kind text, entity text,
       "entityId" uuid, "employeeId" uuid, "projectId" uuid, subject text, screen text, "importId" uuid, action text,
       changes jsonb)
    returning id`;

/** Inserts entries. */
export const insertEntries = async ({ send }: Db, entries: readonly NewEntry[]): Promise<void> =>
  send(await insertStatement(entries));

/** Inserts an entry and returns its id. */
export const insertEntry = async ({ rows }: Db, entry: NewEntry): Promise<string> => {
  const [row] = await rows<{ readonly id: string }>(await insertStatement([entry]));
  return row?.id ?? '';
};
