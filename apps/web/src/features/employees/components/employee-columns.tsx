import {
  type Employee,
  employeeColumns as names,
  type EmployeeStatus,
  employeeStatusNames,
} from '@hr/contracts/employees';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { textOrDash } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

const kinds: Readonly<Record<EmployeeStatus, StatusKind>> = { employed: 'positive', upcoming: 'info', left: 'neutral' };

export const EmployeeStatusChip = ({ status }: { readonly status: EmployeeStatus }) => (
  <StatusChip kind={kinds[status]} label={employeeStatusNames[status]} />
);

export const dateOrDash = (date: CalendarDate | null): string => (date === null ? '—' : formatDate(date));

const masked = (value: Employee['identityNumber']): string => value?.masked ?? '—';

export const columns: readonly TableColumn<Employee>[] = [
  { field: 'employeeNo', headerName: names.employeeNo, width: 120 },
  { field: 'nameZh', headerName: names.nameZh, width: 130 },
  { field: 'nameEn', headerName: names.nameEn, width: 170, valueFormatter: textOrDash },
  {
    field: 'department',
    headerName: names.department,
    flex: 1,
    minWidth: 140,
    valueGetter: (_value, row) => row.departmentName,
    valueFormatter: textOrDash,
  },
  {
    field: 'jobTitle',
    headerName: names.jobTitle,
    flex: 1,
    minWidth: 130,
    valueGetter: (_value, row) => row.jobTitleName,
    valueFormatter: textOrDash,
  },
  { field: 'hiredOn', headerName: names.hiredOn, width: 120, valueFormatter: dateOrDash },
  { field: 'lastWorkingOn', headerName: names.lastWorkingOn, width: 120, valueFormatter: dateOrDash },
  {
    field: 'status',
    headerName: names.status,
    width: 100,
    renderCell: ({ row }) => <EmployeeStatusChip status={row.status} />,
  },
  { field: 'identityNumber', headerName: names.identityNumber, width: 150, valueFormatter: masked },
  { field: 'bankAccount', headerName: names.bankAccount, width: 160, valueFormatter: masked },
];

export const hiddenAtFirst = ['nameEn', 'lastWorkingOn', 'identityNumber', 'bankAccount'] as const;
