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

/** Who acts, and from where; somebody who is not signed in by the name that they give. */
const origin = (context: PublicContext, actor: Actor | null, name = '') => ({
  at: context.now,
  accountId: actor?.accountId ?? null,
  actorName: actor ? nameOf(actor) : name,
  ipAddress: context.ipAddress,
  requestId: context.requestId,
});

const toRow = (context: Context, { before, after, about, kind = 'change', ...record }: AuditRecord) => ({
  ...origin(context, context.actor),
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
  /** As which somebody who is not signed in presents themselves: the name tried. */
  readonly name?: string;
}

/** Writes down an export, a refusal, a sign-in: about whoever did it, who may not be signed in. */
export const recordAccess = async (
  context: PublicContext & { readonly actor: Actor | null },
  { kind, action, details, name }: AccessEvent,
): Promise<void> => {
  const changes = changesBetween(null, details).map((change) => ({ ...change }));
  const about = aboutEmployee(context.actor?.employeeId ?? null);
  const data = { ...origin(context, context.actor, name), ...about, kind, entity: 'access', action, changes };
  await prismaOf(context.db).auditEntry.create({ data, select: { id: true } });
};
