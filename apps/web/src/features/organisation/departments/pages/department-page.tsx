import { type Department, departments } from '@hr/contracts/organisation/departments';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { choiceFilter } from '#records/filters.tsx';
import type { ListQuery } from '#records/kind.ts';
import { CreatedNotice } from '#records/created-notice.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { CountLink } from '#records/count-link.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { timelineFilter, TimelineStatusChip } from '#records/timeline-status.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { CreateDepartment, departmentCommands } from '../components/department-commands.tsx';
import { DepartmentFacts } from '../components/department-facts.tsx';
import { DepartmentTreePanel } from '../components/department-tree-panel.tsx';
import { ViewBar } from '../components/view-bar.tsx';
import { departmentTreeOptions } from '../../../../records/department-filter.tsx';

const columns = tableColumns<Department>(departments, {
  cells: {
    headcount: ({ id, nameZh, headcount }) => (
      <CountLink
        count={headcount}
        to={`/dashboard/employee_data?departmentId=${id}&below=no`}
        label={`${nameZh}的在職人員`}
      />
    ),
    status: (item) => <TimelineStatusChip item={item} />,
  },
  widths: { level: 90, headcount: 100, headcountQuota: 100, costCenter: 110, sortOrder: 80 },
});

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['nameEn', 'sortOrder', 'note'];

const filters = [
  timelineFilter,
  choiceFilter('hasHead', { label: '部門主管', names: { yes: '已有主管', no: '尚無主管' } }),
];

const more = { view: z.enum(['tree', 'list']).default('tree') };

/** The tree shows every department of its day, whatever the list is narrowed to; so does what is counted and exported there. */
const queryOf = (query: ListQuery, { view }: { readonly view: 'tree' | 'list' }): ListQuery =>
  view === 'tree' ? departments.listQuery.parse({ asOf: query['asOf'] }) : query;

const isShown = ({ view }: { readonly view: 'tree' | 'list' }): boolean => view === 'list';

/** 部門設定: the organisation's departments as a tree or a list, as of any day. */
export const DepartmentPage = () => {
  const list = useRecordList(departments, { columns, hiddenAtFirst, extraParams: more, queryOf, isShown });
  const { view } = list.extraParams;
  const asOf = list.query['asOf'] as Department['effectiveFrom'] | undefined;
  const tree = useQuery({ ...departmentTreeOptions(asOf), enabled: view === 'tree' });
  const order = view === 'tree' ? tree.data?.items : undefined;
  return (
    <RecordPage title="部門設定" list={list} actions={<RecordActions list={list} Create={CreateDepartment} />}>
      <ViewBar
        view={view}
        asOf={asOf}
        onViewChange={(next) => list.change({ view: next, page: list.query.page })}
        onAsOfChange={(day) => list.change({ asOf: day })}
      />
      {view === 'tree' ? (
        <>
          <CreatedNotice
            list={list}
            isShown={({ id }) => tree.data?.items.some((shown) => shown.id === id) !== false}
          />
          <DepartmentTreePanel asOf={asOf} onOpen={list.open} />
        </>
      ) : (
        <RecordTable list={list} filters={filters} commands={departmentCommands} />
      )}
      <RecordPanel list={list} commands={departmentCommands} order={order} Status={TimelineStatusChip}>
        {(item) => <DepartmentFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
