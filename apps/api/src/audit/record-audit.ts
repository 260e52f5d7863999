import type { AuditedEntity } from '@hr/contracts/audit';
import { mapInSlices } from '#db/map-in-slices.ts';
import { screenNames } from '@hr/contracts/access/roles';
import { type Screen, screens } from '@hr/domain/access/roles';
import type { AnyEndpoint } from '@hr/contracts/core';
import type { Actor, Context, PublicContext } from '#core/context.ts';
import { NIL_UUID } from '#access/index.ts';
import { type About, aboutEmployee, aboutNoEmployee } from './about.ts';
import { type AuditChange, insertEntries, insertEntry } from './audit-entry.repository.ts';

/** Values by label, as users read them. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditRecord {
  /** Kind of record: `department`. */
  readonly entity: AuditedEntity;
  readonly entityId: string;
  readonly about: About;
  /** Default: derived from the values before and after. */
  readonly kind?: 'change' | 'reveal' | 'download' | 'session_end';
  /** Audit entry of the import that changed the record. */
  readonly importId?: string;
  /** zh-TW name of the action: 「新增」. */
  readonly action: string;
  /** Values before and after; unchanged fields are omitted. Null before a creation and after a deletion. */
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

const textOf = (value: AuditedValues[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Returns the changed fields. */
const changesBetween = (before: AuditedValues | null, after: AuditedValues | null): AuditChange[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
};

const nameOf = ({ name, username }: Actor): string => (name === username ? username : `${name}（${username}）`);

type AuditOrigin = Pick<PublicContext, 'db' | 'now' | 'ipAddress' | 'requestId'>;

/** A caller who is not signed in: the given name, and the account if it exists. */
export interface Visitor {
  readonly name: string;
  readonly accountId: string | null;
  readonly employeeId: string | null;
}

const visitorOf = (actor: Actor): Visitor => ({
  name: nameOf(actor),
  // The system actor has no account.
  accountId: actor.accountId === NIL_UUID ? null : actor.accountId,
  employeeId: actor.employeeId,
});

const origin = (context: AuditOrigin, { name, accountId }: Visitor) => ({
  at: context.now,
  accountId,
  actorName: name,
  ipAddress: context.ipAddress,
  requestId: context.requestId,
});

const kindOf = ({ before, after }: Pick<AuditRecord, 'before' | 'after'>): 'create' | 'change' | 'delete' => {
  if (before === null && after !== null) {
    return 'create';
  }
  return before !== null && after === null ? 'delete' : 'change';
};

const toRow = (context: Context, { before, after, about, ...record }: AuditRecord) => ({
  ...origin(context, visitorOf(context.actor)),
  kind: kindOf({ before, after }),
  ...record,
  ...about,
  changes: changesBetween(before, after),
});

/** Writes audit entries in the transaction of the change. */
export const recordAudit = async (context: Context, ...records: readonly AuditRecord[]): Promise<void> =>
  insertEntries(context.db, await mapInSlices(records, (record) => toRow(context, record)));

interface ImportEntry {
  readonly entity: AuditedEntity;
  readonly screen: Screen;
  /** 「匯入部門」. */
  readonly action: string;
  /** Numbers of created, updated and unchanged records. */
  readonly counts: AuditedValues;
}

/** Writes the audit entry of an import and returns its id, which the entries of its rows refer to. */
export const recordImport = (context: Context, { screen, counts, ...entry }: ImportEntry): Promise<string> =>
  insertEntry(context.db, {
    ...origin(context, visitorOf(context.actor)),
    ...entry,
    // The counts contain no personal data.
    ...aboutNoEmployee({ subject: screenNames[screen], screen }),
    kind: 'import',
    changes: changesBetween(null, counts),
  });

/** An audited event that changes no record. */
interface AccessEvent {
  readonly kind: 'export' | 'refusal' | 'alarm' | 'sign_in' | 'sign_in_failed' | 'sign_out';
  readonly action: string;
  readonly details: AuditedValues;
  /** Requested screen; null for a sign-in. */
  readonly screen?: Screen | null;
}

const subjectOn = (screen: Screen | null): string | null => (screen === null ? null : screenNames[screen]);

/** Writes the audit entry of an export, a refusal or a sign-in. */
export const recordAccess = async (
  context: AuditOrigin,
  actor: Actor | Visitor,
  { kind, action, details, screen = null }: AccessEvent,
): Promise<void> => {
  const visitor = 'username' in actor ? visitorOf(actor) : actor;
  const changes = changesBetween(null, details);
  const about = aboutEmployee(visitor.employeeId, { subject: subjectOn(screen) ?? visitor.name, screen });
  await insertEntries(context.db, [{ ...origin(context, visitor), ...about, kind, entity: 'access', action, changes }]);
};

/** Returns the screen of the endpoint's permission, or null. */
export const screenOf = ({ access }: Pick<AnyEndpoint, 'access'>): Screen | null =>
  screens.find((screen) => access.startsWith(`${screen}:`)) ?? null;
