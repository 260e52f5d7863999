import {
  type EmployeeListQuery,
  employeeListQuerySchema,
  employeeSortKeys,
  employeeStatusNames,
  exportEmployees,
} from '@hr/contracts/employees';
import { useQuery } from '@tanstack/react-query';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { Page } from '#components/page.tsx';
import { DepartmentFilter } from '#features/departments/index.ts';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { UpdatedAt } from '#tables/updated-at.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useListSearch } from '#tables/use-list-search.ts';
import { columns, hiddenAtFirst } from '../components/employee-columns.tsx';
import { EmployeeDrawer } from '../components/employee-drawer.tsx';
import { employeeListOptions } from '../employee.queries.ts';

const querySchema = employeeListQuerySchema.omit({ asOf: true, columns: true });

const statuses = { ...employeeStatusNames, all: '全部' };

/** 員工資料: the people whom the reader's role reaches. */
export const EmployeePage = () => {
  const {
    state: query,
    openId,
    open,
    isOpening,
    change,
    clear,
    saved,
  } = useListSearch('employee_data', querySchema, {
    opened: 'employee',
  });
  const columnChoice = useColumnChoice('employee_data', columns, hiddenAtFirst);
  const list = useQuery({
    ...employeeListOptions({ ...query, columns: columnChoice.visibleFields.join(',') }),
    enabled: !isOpening,
  });
  const chips = [
    ...(query.status === 'employed'
      ? []
      : [{ label: `狀態：${statuses[query.status]}`, onDelete: () => change({ status: 'employed' }) }]),
    ...(query.departmentId === undefined
      ? []
      : [
          {
            label: query.below === undefined ? '單一部門（含下級）' : '單一部門（不含下級）',
            onDelete: () => change({ departmentId: undefined, below: undefined }),
          },
        ]),
    ...(query.jobTitleId === undefined
      ? []
      : [{ label: '單一職稱', onDelete: () => change({ jobTitleId: undefined }) }]),
  ];
  return (
    <Page
      title="員工資料"
      count={list.data?.total}
      actions=<ListExportButton endpoint={exportEmployees} query={query} columns={columnChoice.visibleFields} />
    >
      <FilterBar
        keyword={query.q}
        keywordHint="員工編號、姓名"
        onKeywordChange={(q) => change({ q })}
        filters={[
          {
            name: 'status',
            isSet: query.status !== 'employed',
            control: (
              <SelectFilter
                label="狀態"
                names={statuses}
                value={query.status}
                onChange={(status) => change({ status: status ?? 'employed' })}
              />
            ),
          },
          {
            name: 'departmentId',
            isSet: query.departmentId !== undefined,
            control: (
              <DepartmentFilter
                value={query.departmentId}
                onChange={(departmentId) => change({ departmentId, below: undefined })}
              />
            ),
          },
        ]}
        chips={chips}
        onClear={clear}
        saved={<SavedFilterMenu saved={saved} />}
        end={
          <>
            <UpdatedAt at={list.dataUpdatedAt} onRefresh={list.refetch} />
            <ColumnSettings columns={columns} choice={columnChoice} />
          </>
        }
      />
      <DataTable
        label="員工清單"
        columns={columns}
        columnChoice={columnChoice}
        list={list}
        query={query}
        sortKeys={employeeSortKeys}
        onQueryChange={(patch) => change(patch as Partial<EmployeeListQuery>)}
        onRowActivate={({ id }) => open(id)}
        activeId={openId}
        isFiltered={query.q !== '' || chips.length > 0}
        emptyText="您可檢視的範圍內沒有員工。"
      />
      {openId === undefined ? null : (
        <EmployeeDrawer key={openId} employeeId={openId} listed={list.data?.items ?? []} onOpen={open} />
      )}
    </Page>
  );
};
