import type { AuditedEntity } from '@hr/contracts/audit';
import { prismaOf } from '#db/prisma-of.ts';
import type { Context } from '#http/context.ts';

/** Field by field, as a person reads them. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

interface AuditRecord {
  /** The kind of record, in the contract's words: `department`. */
  readonly entity: AuditedEntity;
  readonly entityId: string;
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

const actorName = ({ actor }: Context): string =>
  actor.name === actor.username ? actor.username : `${actor.name}（${actor.username}）`;

const toRow = (context: Context, record: AuditRecord) => ({
  at: context.now,
  accountId: context.actor.accountId,
  actorName: actorName(context),
  ipAddress: context.ipAddress,
  requestId: context.requestId,
  entity: record.entity,
  entityId: record.entityId,
  action: record.action,
  changes: changesBetween(record.before, record.after).map((change) => ({ ...change })),
});

/** Writes down what was done, in the transaction that does it. */
export const recordAudit = async (context: Context, ...records: readonly AuditRecord[]): Promise<void> => {
  await prismaOf(context.db).auditEntry.createMany({ data: records.map((record) => toRow(context, record)) });
};
