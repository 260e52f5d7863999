import { auditedEntityNames, auditKindNames, auditLogColumns as names, type AuditLogEntry } from '@hr/contracts/audit';
import { formatInstant } from '@hr/domain/time';
import { textOrDash } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

/** The fields that an entry changed, as one line. */
const changedFields = (changes: AuditLogEntry['changes']): string => changes.map(({ field }) => field).join('、');

/** The columns of the log. */
export const columns: readonly TableColumn<AuditLogEntry>[] = [
  { field: 'at', headerName: names.at, width: 190, valueFormatter: (at: string) => formatInstant(new Date(at)) },
  { field: 'actorName', headerName: names.actorName, width: 180 },
  {
    field: 'kind',
    headerName: names.kind,
    width: 120,
    valueFormatter: (kind: AuditLogEntry['kind']) => auditKindNames[kind],
  },
  {
    field: 'entity',
    headerName: names.entity,
    width: 120,
    valueFormatter: (entity: AuditLogEntry['entity']) => auditedEntityNames[entity],
  },
  { field: 'action', headerName: names.action, width: 200 },
  { field: 'changes', headerName: names.changes, flex: 1, minWidth: 220, valueFormatter: changedFields },
  { field: 'ipAddress', headerName: names.ipAddress, width: 150, valueFormatter: textOrDash },
  { field: 'requestId', headerName: names.requestId, width: 300, valueFormatter: textOrDash },
];

/** Wanted when an entry is followed into the server's log. */
export const hiddenAtFirst = ['ipAddress', 'requestId'] as const;
