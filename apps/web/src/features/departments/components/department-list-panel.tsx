import { type DepartmentListQuery, departmentSortKeys } from '@hr/contracts/departments';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#tables/data-table.tsx';
import type { ColumnChoice } from '#tables/use-column-choice.ts';
import { departmentListOptions } from '../department.queries.ts';
import { columns } from './department-columns.tsx';
import { DepartmentFilters } from './department-filters.tsx';

interface DepartmentListPanelProps {
  readonly query: DepartmentListQuery;
  readonly columnChoice: ColumnChoice;
  readonly onQueryChange: (patch: Partial<DepartmentListQuery>) => void;
  readonly onClear: () => void;
  readonly onOpen: (departmentId: string) => void;
}

/** The departments that the filters let through, as a table. */
export const DepartmentListPanel = ({
  query,
  columnChoice,
  onQueryChange,
  onClear,
  onOpen,
}: DepartmentListPanelProps) => (
  <>
    <DepartmentFilters query={query} onChange={onQueryChange} onClear={onClear} />
    <DataTable
      label="部門清單"
      columns={columns}
      columnChoice={columnChoice}
      list={useQuery(departmentListOptions(query))}
      query={query}
      sortKeys={departmentSortKeys}
      onQueryChange={(patch) => onQueryChange(patch as Partial<DepartmentListQuery>)}
      onRowActivate={({ id }) => onOpen(id)}
      isFiltered={query.q !== '' || query.status !== 'active' || query.hasHead !== undefined}
      emptyText="尚無資料，請點選「新增部門」建立第一筆。"
    />
  </>
);
