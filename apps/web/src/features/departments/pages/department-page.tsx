import type { Department } from '@hr/contracts/departments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#session/session.ts';
import { Page } from '#components/page.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import type { DepartmentCommand } from '../components/department-actions.tsx';
import { columns, hiddenAtFirst } from '../components/department-columns.tsx';
import { DepartmentDialogs } from '../components/department-dialogs.tsx';
import { DepartmentDrawer } from '../components/department-drawer.tsx';
import { DepartmentListPanel } from '../components/department-list-panel.tsx';
import { DepartmentPageActions } from '../components/department-page-actions.tsx';
import { DepartmentTreePanel } from '../components/department-tree-panel.tsx';
import { ViewBar } from '../components/view-bar.tsx';
import { departmentPageSchema } from '../department-page-state.ts';
import { departmentListOptions } from '../department.queries.ts';

/** 部門設定: the organisation's departments as a tree or a list, as of any day. */
export const DepartmentPage = () => {
  const [{ view, department: openId, ...query }, change, reset] = useSearchState(departmentPageSchema);
  const [asked, setAsked] = useState<{ command: DepartmentCommand; department: Department } | null>(null);
  const canEdit = useCan('department_set_up:edit');
  const columnChoice = useColumnChoice('departments', columns, hiddenAtFirst);
  const { data } = useQuery(departmentListOptions(query));
  const { page } = query;
  const open = (department: string | undefined): void => change({ department, page });
  return (
    <Page
      title="部門設定"
      count={data?.total}
      actions={<DepartmentPageActions query={query} columns={columnChoice.visibleFields} />}
    >
      <ViewBar
        view={view}
        asOf={query.asOf}
        onViewChange={(next) => change({ view: next, page })}
        onAsOfChange={(asOf) => change({ asOf })}
      />
      {view === 'tree' ? (
        <DepartmentTreePanel asOf={query.asOf} canEdit={canEdit} onOpen={open} />
      ) : (
        <DepartmentListPanel
          query={query}
          columnChoice={columnChoice}
          onQueryChange={change}
          onClear={() => {
            reset();
            change({ view });
          }}
          onOpen={open}
        />
      )}
      {openId === undefined ? null : (
        <DepartmentDrawer
          departmentId={openId}
          asOf={query.asOf}
          canEdit={canEdit}
          onCommand={(command, department) => setAsked({ command, department })}
          onClose={() => open(undefined)}
        />
      )}
      {asked ? (
        <DepartmentDialogs
          {...asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null);
            open(undefined);
          }}
        />
      ) : null}
    </Page>
  );
};
