import {
  funderNames,
  type Project,
  type ProjectColumn,
  projectColumns as names,
  type ProjectExportQuery,
  projectKindNames,
  projectStateNames,
} from '@hr/contracts/projects';
import { effectiveEnd } from '@hr/domain/projects';
import { formatDate } from '@hr/domain/time';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#http/context.ts';
import { sendTable } from '#http/send-table.ts';
import { streamProjects } from './project.read-model.ts';

const fields: Readonly<Record<ProjectColumn, ExportField<Project>>> = {
  code: { header: names.code, key: 'code', kind: 'text' },
  grantNo: { header: names.grantNo, key: 'grantNo', kind: 'text' },
  nameZh: { header: names.nameZh, key: 'nameZh', kind: 'text' },
  kind: { header: names.kind, key: 'kind', transform: (kind) => projectKindNames[kind] },
  funder: { header: names.funder, key: 'funder', transform: (funder) => funderNames[funder] },
  principalInvestigator: {
    header: names.principalInvestigator,
    key: 'principalInvestigator',
    transform: ({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`,
  },
  period: {
    header: names.period,
    key: 'startOn',
    transform: (startOn, project) => `${formatDate(startOn)} ～ ${formatDate(effectiveEnd(project))}`,
  },
  approvedAmount: { header: names.approvedAmount, key: 'approvedAmount', kind: 'number' },
  personnelAmount: { header: names.personnelAmount, key: 'personnelAmount', kind: 'number' },
  state: { header: names.state, key: 'state', transform: (state) => projectStateNames[state] },
  daysLeft: { header: names.daysLeft, key: 'daysLeft', kind: 'number' },
  approvalDocumentNo: { header: names.approvalDocumentNo, key: 'approvalDocumentNo', kind: 'text' },
  costCenter: { header: names.costCenter, key: 'costCenter', kind: 'text' },
  accountCode: { header: names.accountCode, key: 'accountCode', kind: 'text' },
  note: { header: names.note, key: 'note', kind: 'text' },
};

/** The rows and columns that the screen shows, as a file. */
export const exportProjects = (
  context: Context,
  { format, columns, ...filters }: ProjectExportQuery,
  response: Response,
): Promise<void> =>
  sendTable(response, {
    type: format,
    title: '計畫清單',
    fields: chosenColumns(fields, columns),
    rows: streamProjects(context, filters),
    now: context.now,
  });
