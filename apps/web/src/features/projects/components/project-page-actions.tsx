import { exportProjects, importProjects, previewProjectImport, type ProjectListQuery } from '@hr/contracts/projects';
import { downloadFile } from '#api/download-file.ts';
import { ListActions } from '#transfer/list-actions.tsx';
import { projectImportExample } from '../project-import-example.ts';
import { useRefreshProjects } from '../project.queries.ts';
import { CreateProjectDialog } from './create-project-dialog.tsx';

const imports = { preview: previewProjectImport, commit: importProjects };

interface ProjectPageActionsProps {
  readonly query: ProjectListQuery;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
}

export const ProjectPageActions = ({ query, columns }: ProjectPageActionsProps) => {
  const refresh = useRefreshProjects();
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  return (
    <ListActions
      noun="計畫"
      screen="project_and_grant_set_up"
      onExport={(format, options) =>
        downloadFile(exportProjects, { query: { ...filters, format, columns: columns.join(',') } }, options)
      }
      imports={imports}
      importExample={projectImportExample}
      onImported={() => void refresh()}
      renderCreate={(close) => <CreateProjectDialog onClose={close} />}
    />
  );
};
