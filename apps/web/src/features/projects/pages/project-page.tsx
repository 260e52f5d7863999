import { type Project, type ProjectListQuery, projectSortKeys } from '@hr/contracts/projects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#session/session.ts';
import { Page } from '#components/page.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import type { ProjectCommand } from '../components/project-actions.tsx';
import { columns, hiddenAtFirst } from '../components/project-columns.tsx';
import { ProjectDialogs } from '../components/project-dialogs.tsx';
import { ProjectDrawer } from '../components/project-drawer.tsx';
import { ProjectFilters } from '../components/project-filters.tsx';
import { ProjectPageActions } from '../components/project-page-actions.tsx';
import { projectPageSchema } from '../project-page-state.ts';
import { projectListOptions } from '../project.queries.ts';

const isFiltered = ({ page: _page, pageSize: _pageSize, sort: _sort, ...filters }: ProjectListQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

/** 計畫與補助設定: projects and the grants that pay for them. */
export const ProjectPage = () => {
  const [{ project: openId, ...query }, change, reset] = useSearchState(projectPageSchema);
  const [asked, setAsked] = useState<{ command: ProjectCommand; project: Project } | null>(null);
  const canEdit = useCan('project_and_grant_set_up:edit');
  const columnChoice = useColumnChoice('projects', columns, hiddenAtFirst);
  const list = useQuery(projectListOptions(query));
  const open = (project: string | undefined): void => change({ project, page: query.page });
  return (
    <Page
      title="計畫與補助設定"
      count={list.data?.total}
      actions={<ProjectPageActions query={query} columns={columnChoice.visibleFields} />}
    >
      <ProjectFilters query={query} onChange={change} onClear={reset} />
      <DataTable
        label="計畫清單"
        columns={columns}
        columnChoice={columnChoice}
        list={list}
        query={query}
        sortKeys={projectSortKeys}
        onQueryChange={(patch) => change(patch as Partial<ProjectListQuery>)}
        onRowActivate={({ id }) => open(id)}
        isFiltered={isFiltered(query)}
        emptyText="尚無資料，請點選「新增計畫」建立第一筆。"
      />
      {openId === undefined ? null : (
        <ProjectDrawer
          projectId={openId}
          canEdit={canEdit}
          onCommand={(command, project) => setAsked({ command, project })}
          onClose={() => open(undefined)}
        />
      )}
      {asked ? (
        <ProjectDialogs
          {...asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            setAsked(null);
            open(undefined);
          }}
          onOpen={open}
        />
      ) : null}
    </Page>
  );
};
