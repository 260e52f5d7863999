import {
  type Department,
  departmentColumns,
  departmentLevelNames,
  type DepartmentStatus,
  departmentStatusNames,
} from '@hr/contracts/departments';
import { formatDate } from '@hr/domain/time';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import type { TableColumn } from '#tables/data-table.tsx';
import { departmentLabel } from '../department-choices.ts';

const statusKinds: Readonly<Record<DepartmentStatus, StatusKind>> = {
  active: 'positive',
  inactive: 'neutral',
  upcoming: 'info',
};

export const DepartmentStatusChip = ({ status }: { readonly status: DepartmentStatus }) => (
  <StatusChip kind={statusKinds[status]} label={departmentStatusNames[status]} />
);

/** 「12／16」; over the quota in words as well as in colour is the detail's business. */
const countText = (count: number | null): string => (count === null ? '—' : count.toLocaleString('zh-TW'));

/** The list's columns, named and ordered as an export writes them. */
export const columns: readonly TableColumn<Department>[] = [
  { field: 'code', headerName: departmentColumns.code, width: 120 },
  { field: 'nameZh', headerName: departmentColumns.nameZh, flex: 1, minWidth: 150 },
  { field: 'nameEn', headerName: departmentColumns.nameEn, flex: 1, minWidth: 160 },
  {
    field: 'level',
    headerName: departmentColumns.level,
    width: 90,
    valueFormatter: (level: Department['level']) => departmentLevelNames[level],
  },
  {
    field: 'parent',
    headerName: departmentColumns.parent,
    flex: 1,
    minWidth: 150,
    valueFormatter: (parent: Department['parent']) => (parent ? departmentLabel(parent) : '—'),
  },
  {
    field: 'head',
    headerName: departmentColumns.head,
    width: 150,
    valueFormatter: (head: Department['head']) => (head ? `${head.employeeNo} ${head.nameZh}` : '—'),
  },
  {
    field: 'headcount',
    headerName: departmentColumns.headcount,
    type: 'number',
    width: 100,
    valueFormatter: countText,
  },
  {
    field: 'headcountQuota',
    headerName: departmentColumns.headcountQuota,
    type: 'number',
    width: 100,
    valueFormatter: countText,
  },
  {
    field: 'costCenter',
    headerName: departmentColumns.costCenter,
    width: 110,
    valueFormatter: (text: string | null) => text ?? '—',
  },
  { field: 'sortOrder', headerName: departmentColumns.sortOrder, type: 'number', width: 80 },
  { field: 'effectiveFrom', headerName: departmentColumns.effectiveFrom, width: 120, valueFormatter: formatDate },
  {
    field: 'status',
    headerName: departmentColumns.status,
    width: 100,
    renderCell: ({ row }) => <DepartmentStatusChip status={row.status} />,
  },
  {
    field: 'note',
    headerName: departmentColumns.note,
    flex: 1,
    minWidth: 160,
    valueFormatter: (text: string | null) => text ?? '—',
  },
];

/** Seldom wanted; the column menu shows them. */
export const hiddenAtFirst = ['nameEn', 'sortOrder', 'note'] as const;
