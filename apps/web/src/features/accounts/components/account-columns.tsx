import { type Account, accountColumns as names, type AccountState, accountStateNames } from '@hr/contracts/accounts';
import { formatInstant } from '@hr/domain/time';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { textOrDash, yesNo } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

const kinds: Readonly<Record<AccountState, StatusKind>> = {
  active: 'positive',
  locked: 'warning',
  disabled: 'neutral',
};

/** 狀態; a lock after too many wrong passwords shows beside an account that is otherwise in use. */
export const AccountStateChip = ({ state, isLockedOut }: Pick<Account, 'state' | 'isLockedOut'>) =>
  state === 'active' && isLockedOut ? (
    <StatusChip kind="warning" label="暫時鎖定" />
  ) : (
    <StatusChip kind={kinds[state]} label={accountStateNames[state]} />
  );

export const employeeText = (employee: Account['employee']): string =>
  employee === null ? '—' : `${employee.employeeNo} ${employee.nameZh}`;

export const instantOrNever = (at: string | null): string => (at === null ? '從未登入' : formatInstant(new Date(at)));

export const columns: readonly TableColumn<Account>[] = [
  { field: 'username', headerName: names.username, width: 160 },
  { field: 'employee', headerName: names.employee, flex: 1, minWidth: 160, valueFormatter: employeeText },
  {
    field: 'department',
    headerName: names.department,
    flex: 1,
    minWidth: 130,
    valueGetter: (_value, row) => row.departmentName,
    valueFormatter: textOrDash,
  },
  { field: 'role', headerName: names.role, width: 130, valueGetter: (_value, row) => row.role.name },
  {
    field: 'state',
    headerName: names.state,
    width: 110,
    renderCell: ({ row }) => <AccountStateChip state={row.state} isLockedOut={row.isLockedOut} />,
  },
  { field: 'hasSecondFactor', headerName: names.hasSecondFactor, width: 120, valueFormatter: yesNo },
  { field: 'lastLoginAt', headerName: names.lastLoginAt, width: 180, valueFormatter: instantOrNever },
];
