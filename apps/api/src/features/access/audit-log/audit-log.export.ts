import {
  auditedEntityNames,
  auditKindNames,
  auditLogColumns as names,
  type AuditLogEntry,
  type AuditLogExportQuery,
  exportAuditLog as endpoint,
} from '@hr/contracts/audit';
import { screenNames } from '@hr/contracts/access/roles';
import { formatInstant } from '@hr/domain/dates';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { streamAuditLog } from './audit-log.read-model.ts';

const changesText = (changes: AuditLogEntry['changes']): string =>
  changes.map(({ field, before, after }) => `${field}：${before ?? '—'} → ${after ?? '—'}`).join('\n');

const fields: Readonly<Record<keyof typeof names, ExportField<AuditLogEntry>>> = {
  at: { header: names.at, key: 'at', transform: (at) => formatInstant(new Date(at)) },
  actorName: { header: names.actorName, key: 'actorName', kind: 'text' },
  kind: { header: names.kind, key: 'kind', transform: (kind) => auditKindNames[kind] },
  entity: { header: names.entity, key: 'entity', transform: (entity) => auditedEntityNames[entity] },
  subject: { header: names.subject, key: 'subject', kind: 'text' },
  screen: {
    header: names.screen,
    key: 'screen',
    transform: (screen) => (screen === null ? '' : screenNames[screen]),
  },
  action: { header: names.action, key: 'action', kind: 'text' },
  changes: { header: names.changes, key: 'changes', transform: changesText },
  ipAddress: { header: names.ipAddress, key: 'ipAddress', kind: 'text' },
  requestId: { header: names.requestId, key: 'requestId', kind: 'text' },
};

/** Exports the entries and columns that the screen shows. */
export const exportAuditLog = (context: Context, query: AuditLogExportQuery, response: Response): Promise<void> => {
  const { format: _format, layout: _layout, columns, ...filters } = query;
  return sendList(context, response, {
    endpoint,
    query,
    title: '操作紀錄',
    fields: chosenColumns(fields, columns),
    rows: streamAuditLog(context, filters),
  });
};
