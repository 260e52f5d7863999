import {
  type AccessReviewColumn,
  accessReviewColumns as names,
  type AccessReviewExportQuery,
  type AccessReviewRow,
  exportAccessReview as endpoint,
} from '@hr/contracts/access/access-review';
import { accountStateNames } from '@hr/contracts/access/accounts';
import { actionNames, dataScopeNames, screenNames, sensitiveGroupNames } from '@hr/contracts/access/roles';
import { formatInstant } from '@hr/domain/dates';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { streamAccessReview } from './access-review.read-model.ts';

const fields: Readonly<Record<AccessReviewColumn, ExportField<AccessReviewRow>>> = {
  username: { header: names.username, key: 'username', kind: 'text' },
  employee: {
    header: names.employee,
    key: 'employee',
    transform: (employee) => (employee ? `${employee.employeeNo} ${employee.nameZh}` : ''),
  },
  department: { header: names.department, key: 'departmentName', kind: 'text' },
  state: { header: names.state, key: 'state', transform: (state) => accountStateNames[state] },
  role: { header: names.role, key: 'role', transform: ({ name }) => name },
  screen: { header: names.screen, key: 'screen', transform: (screen) => screenNames[screen] },
  actions: {
    header: names.actions,
    key: 'actions',
    transform: (granted) => granted.map((action) => actionNames[action]).join('、'),
  },
  scope: { header: names.scope, key: 'scope', transform: (scope) => dataScopeNames[scope] },
  sensitiveGroups: {
    header: names.sensitiveGroups,
    key: 'sensitiveGroups',
    transform: (groups) => groups.map((group) => sensitiveGroupNames[group]).join('、'),
  },
  lastLoginAt: {
    header: names.lastLoginAt,
    key: 'lastLoginAt',
    transform: (at) => (at === null ? '' : formatInstant(new Date(at))),
  },
};

/** Exports the 權限清查表 (access review). */
export const exportAccessReview = async (
  context: Context,
  query: AccessReviewExportQuery,
  response: Response,
): Promise<void> => {
  const { format: _format, layout: _layout, columns, ...filters } = query;
  const rows = streamAccessReview(context, filters);
  const chosen = chosenColumns(fields, columns);
  await sendList(context, response, { endpoint, query, title: '權限清查表', fields: chosen, rows });
};
