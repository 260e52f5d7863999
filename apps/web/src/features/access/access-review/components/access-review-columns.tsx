import { accessReviewColumns as names, type AccessReviewRow } from '@hr/contracts/access/access-review';
import { actionNames, dataScopeNames, screenNames, sensitiveGroupNames } from '@hr/contracts/access/roles';
import { formatInstant } from '@hr/domain/dates';
import { AccountStateChip } from '#features/access/accounts/index.ts';
import { textOrDash } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

const employeeText = (employee: AccessReviewRow['employee']): string =>
  employee === null ? '—' : `${employee.employeeNo} ${employee.nameZh}`;

const instantOrNever = (at: string | null): string => (at === null ? '從未登入' : formatInstant(new Date(at)));

export const columns: readonly TableColumn<AccessReviewRow>[] = [
  { field: 'username', headerName: names.username, width: 140 },
  { field: 'employee', headerName: names.employee, flex: 1, minWidth: 150, valueFormatter: employeeText },
  {
    field: 'department',
    headerName: names.department,
    width: 140,
    valueGetter: (_value, row) => row.departmentName,
    valueFormatter: textOrDash,
  },
  {
    field: 'state',
    headerName: names.state,
    width: 130,
    renderCell: ({ row }) => <AccountStateChip state={row.state} hasLeft={row.hasLeft} />,
  },
  { field: 'role', headerName: names.role, width: 120, valueGetter: (_value, row) => row.role.name },
  {
    field: 'screen',
    headerName: names.screen,
    flex: 1,
    minWidth: 150,
    valueFormatter: (screen: AccessReviewRow['screen']) => screenNames[screen],
  },
  {
    field: 'actions',
    headerName: names.actions,
    width: 180,
    valueFormatter: (actions: AccessReviewRow['actions']) => actions.map((action) => actionNames[action]).join('、'),
  },
  {
    field: 'scope',
    headerName: names.scope,
    width: 150,
    valueFormatter: (scope: AccessReviewRow['scope']) => dataScopeNames[scope],
  },
  {
    field: 'sensitiveGroups',
    headerName: names.sensitiveGroups,
    width: 180,
    valueFormatter: (groups: AccessReviewRow['sensitiveGroups']) =>
      textOrDash(groups.map((group) => sensitiveGroupNames[group]).join('、') || null),
  },
  { field: 'lastLoginAt', headerName: names.lastLoginAt, width: 180, valueFormatter: instantOrNever },
];

export const hiddenAtFirst = ['department', 'lastLoginAt'] as const;
