import { auditedEntityNames, auditKindNames, auditLogColumns as names, type AuditLogEntry } from '@hr/contracts/audit';
import { screenNames } from '@hr/contracts/access/roles';
import { formatInstant } from '@hr/domain/dates';
import { textOrDash } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

export const contentText = ({ kind, changes }: Pick<AuditLogEntry, 'kind' | 'changes'>): string =>
  ['create', 'change', 'delete'].includes(kind)
    ? changes.map(({ field }) => field).join('、')
    : changes.map(({ field, before, after }) => `${field}：${after ?? before ?? '—'}`).join('　');

/** The columns of the log. */
export const columns: readonly TableColumn<AuditLogEntry>[] = [
  { field: 'at', headerName: names.at, width: 180, valueFormatter: (at: string) => formatInstant(new Date(at)) },
  { field: 'actorName', headerName: names.actorName, width: 170 },
  {
    field: 'kind',
    headerName: names.kind,
    width: 120,
    valueFormatter: (kind: AuditLogEntry['kind']) => auditKindNames[kind],
  },
  { field: 'action', headerName: names.action, width: 180 },
  { field: 'subject', headerName: names.subject, width: 230, valueFormatter: textOrDash },
  {
    field: 'entity',
    headerName: names.entity,
    width: 110,
    valueFormatter: (entity: AuditLogEntry['entity']) => auditedEntityNames[entity],
  },
  {
    field: 'screen',
    headerName: names.screen,
    width: 140,
    valueFormatter: (screen: AuditLogEntry['screen']) => (screen === null ? '—' : screenNames[screen]),
  },
  {
    field: 'changes',
    headerName: names.changes,
    flex: 1,
    minWidth: 220,
    valueGetter: (_value: unknown, entry: AuditLogEntry) => contentText(entry),
  },
  { field: 'ipAddress', headerName: names.ipAddress, width: 150, valueFormatter: textOrDash },
  { field: 'requestId', headerName: names.requestId, width: 300, valueFormatter: textOrDash },
];

export const hiddenAtFirst = ['entity', 'screen', 'ipAddress', 'requestId'] as const;
