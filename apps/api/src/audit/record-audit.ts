import type { AuditedEntity } from '@hr/contracts/audit';
import { mapInSlices } from '#db/map-in-slices.ts';
import { screenNames } from '@hr/contracts/access/roles';
import type { Screen } from '@hr/domain/access/roles';
import type { Actor, Context, PublicContext } from '#core/context.ts';
import { NOBODY } from '#access/index.ts';
import { type About, aboutEmployee, aboutNobody } from './about.ts';
import { type AuditChange, insertEntries, insertEntry } from './audit-entry.repository.ts';

/** Field by field, as a person reads them. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

interface AuditRecord {
  /** The kind of record, in the contract's words: `department`. */
  readonly entity: AuditedEntity;
  readonly entityId: string;
  readonly about: About;
  /** What its values before and after say, unless it says otherwise. */
  readonly kind?: 'change' | 'reveal' | 'download' | 'session_end';
  /** The import that it is a row of. */
  readonly importId?: string;
  /** What was done, as a person would say it: 「新增」. */
  readonly action: string;
  /** Flat values before and after; a field that did not change is left out. Null for a record that was not, or no longer is. */
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

const textOf = (value: AuditedValues[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The fields whose values differ. */
export const changesBetween = (before: AuditedValues | null, after: AuditedValues | null): AuditChange[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
};

const nameOf = ({ name, username }: Actor): string => (name === username ? username : `${name}（${username}）`);

/** Where something is done, and when. */
type Surroundings = Pick<PublicContext, 'db' | 'now' | 'ipAddress' | 'requestId'>;

/** Somebody who is not signed in, or not yet: by the name that they give, and by the account when it is theirs. */
export interface Visitor {
  readonly name: string;
  readonly accountId: string | null;
  readonly employeeId: string | null;
}

const visitorOf = (actor: Actor): Visitor => ({
  name: nameOf(actor),
  // What happens by itself is done by no account.
  accountId: actor.accountId === NOBODY ? null : actor.accountId,
  employeeId: actor.employeeId,
});

const origin = (context: Surroundings, { name, accountId }: Visitor) => ({
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

/** Writes down what was done, in the transaction that does it. */
export const recordAudit = async (context: Context, ...records: readonly AuditRecord[]): Promise<void> =>
  insertEntries(context.db, await mapInSlices(records, (record) => toRow(context, record)));

interface Import {
  readonly entity: AuditedEntity;
  readonly screen: Screen;
  /** 「匯入部門」. */
  readonly action: string;
  /** How many it made, changed and left. */
  readonly counts: AuditedValues;
}

/** Writes down an import as a whole; its rows name the entry whose identifier this answers. */
export const recordImport = (context: Context, { screen, counts, ...done }: Import): Promise<string> =>
  insertEntry(context.db, {
    ...origin(context, visitorOf(context.actor)),
    ...done,
    // How many there were tells nothing of anybody; the rows are told to those who reach them.
    ...aboutNobody({ subject: screenNames[screen], screen }),
    kind: 'import',
    changes: changesBetween(null, counts),
  });

/** Something that was done to no record. */
interface AccessEvent {
  readonly kind: 'export' | 'refusal' | 'alarm' | 'sign_in' | 'sign_in_failed' | 'sign_out';
  readonly action: string;
  readonly details: AuditedValues;
  /** The screen that was asked for; none for a sign-in. */
  readonly screen?: Screen | null;
}

const subjectOn = (screen: Screen | null): string | null => (screen === null ? null : screenNames[screen]);

/** Writes down an export, a refusal, a sign-in: about whoever did it, who may not be signed in. */
export const recordAccess = async (
  context: Surroundings,
  by: Actor | Visitor,
  { kind, action, details, screen = null }: AccessEvent,
): Promise<void> => {
  const visitor = 'username' in by ? visitorOf(by) : by;
  const changes = changesBetween(null, details);
  const about = aboutEmployee(visitor.employeeId, { subject: subjectOn(screen) ?? visitor.name, screen });
  await insertEntries(context.db, [{ ...origin(context, visitor), ...about, kind, entity: 'access', action, changes }]);
};
