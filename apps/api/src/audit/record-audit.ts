import type { AuditedEntity, AuditKind } from '@hr/contracts/audit';
import { prismaOf } from '#db/prisma-of.ts';
import type { Actor, Context, PublicContext } from '#http/context.ts';
import { type About, aboutEmployee } from './about.ts';

/** Field by field, as a person reads them. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

interface AuditRecord {
  /** The kind of record, in the contract's words: `department`. */
  readonly entity: AuditedEntity;
  readonly entityId: string;
  /** Whom the record is about: who does not reach them does not read of it. */
  readonly about: About;
  /** `change`, unless it says otherwise. */
  readonly kind?: 'change' | 'reveal';
  /** What was done, as a person would say it: 「新增」. */
  readonly action: string;
  /** Flat values before and after; a field that did not change is left out. Null for a record that was not, or no longer is. */
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
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
  accountId: actor.accountId,
  employeeId: actor.employeeId,
});

/** Who acts, and from where. */
const origin = (context: Surroundings, { name, accountId }: Visitor) => ({
  at: context.now,
  accountId,
  actorName: name,
  ipAddress: context.ipAddress,
  requestId: context.requestId,
});

const toRow = (context: Context, { before, after, about, kind = 'change', ...record }: AuditRecord) => ({
  ...origin(context, visitorOf(context.actor)),
  ...record,
  ...about,
  kind,
  changes: changesBetween(before, after).map((change) => ({ ...change })),
});

/** Writes down what was done, in the transaction that does it. */
export const recordAudit = async (context: Context, ...records: readonly AuditRecord[]): Promise<void> => {
  await prismaOf(context.db).auditEntry.createMany({ data: records.map((record) => toRow(context, record)) });
};

/** Something that was done to no record. */
interface AccessEvent {
  readonly kind: Exclude<AuditKind, 'change' | 'reveal'>;
  readonly action: string;
  readonly details: AuditedValues;
}

/** Writes down an export, a refusal, a sign-in: about whoever did it, who may not be signed in. */
export const recordAccess = async (
  context: Surroundings,
  by: Actor | Visitor,
  { kind, action, details }: AccessEvent,
): Promise<void> => {
  const visitor = 'username' in by ? visitorOf(by) : by;
  const changes = changesBetween(null, details).map((change) => ({ ...change }));
  const about = aboutEmployee(visitor.employeeId);
  const data = { ...origin(context, visitor), ...about, kind, entity: 'access', action, changes };
  await prismaOf(context.db).auditEntry.create({ data, select: { id: true } });
};
