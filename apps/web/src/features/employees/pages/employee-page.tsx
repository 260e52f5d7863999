import {
  type Employee,
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
import { choiceFilter, type Filter, oneOrNone } from '#records/filters.tsx';
import { usePlacedFilters } from '#records/use-placed-filters.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { useCan } from '#session/session.ts';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { FilterBar, filterChips } from '#tables/filter-bar.tsx';
import { UpdatedAt } from '#tables/updated-at.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useListSearch } from '#tables/use-list-search.ts';
import { columns, EmployeeStatusChip, hiddenAtFirst } from '../components/employee-columns.tsx';
import { employeeAuditCommand, employeeCommands } from '../components/employee-commands.tsx';
import { EmployeeFacts } from '../components/employee-facts.tsx';
import { employeeKind } from '../employee-kind.ts';
import { employeeListOptions } from '../employee.queries.ts';

const querySchema = employeeListQuerySchema.omit({ asOf: true, columns: true });

const statusFilter = choiceFilter('status', {
  label: '狀態',
  names: { ...employeeStatusNames, all: '全部' },
  usual: 'employed',
});

const DepartmentControl: Filter['Control'] = ({ values: [value], onChange }) => (
  <DepartmentFilter value={value} onChange={(id) => onChange(oneOrNone(id))} />
);

const inDepartment = ({ below }: Pick<EmployeeListQuery, 'below'>): Filter => ({
  name: 'departmentId',
  Control: DepartmentControl,
  chipOf: () => (below === undefined ? '單一部門（含下級）' : '單一部門（不含下級）'),
});

const StatusOf = ({ item }: { readonly item: Employee }) => <EmployeeStatusChip status={item.status} />;

/** 員工資料: the people whom the reader's role reaches. */
export const EmployeePage = () => {
  const {
    state: query,
    openId,
    open,
    forget,
    isOpening,
    isChanged,
    change,
    clear,
    saved,
  } = useListSearch('employee_data', querySchema, { opened: 'employee' });
  const mayReadLog = useCan('audit_log:view');
  const canSeeDepartments = useCan('department_set_up:view');
  const columnChoice = useColumnChoice('employee_data', columns, hiddenAtFirst);
  const list = useQuery({
    ...employeeListOptions({ ...query, columns: columnChoice.visibleFields.join(',') }),
    enabled: !isOpening,
  });
  const { placed, chips } = usePlacedFilters(canSeeDepartments ? [statusFilter, inDepartment(query)] : [statusFilter], {
    query,
    // Only a link leaves out those below a department.
    change: (patch) => change('departmentId' in patch ? { ...patch, below: undefined } : patch),
  });
  const linked = filterChips([['jobTitleId', query.jobTitleId && '單一職稱']], change);
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
        filters={placed}
        chips={[...chips, ...linked]}
        isChanged={isChanged}
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
        isFiltered={query.q !== '' || isChanged}
        emptyText="您可檢視的範圍內沒有員工。"
      />
      <RecordPanel
        list={{ kind: employeeKind, openId, open, forget, list }}
        commands={mayReadLog ? employeeCommands : [...employeeCommands, employeeAuditCommand]}
        Status={StatusOf}
      >
        {(employee) => <EmployeeFacts employee={employee} />}
      </RecordPanel>
    </Page>
  );
};
