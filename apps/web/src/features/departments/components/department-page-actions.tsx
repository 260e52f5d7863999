import {
  type DepartmentListQuery,
  exportDepartments,
  importDepartments,
  previewDepartmentImport,
} from '@hr/contracts/departments';
import { downloadFile } from '#api/download-file.ts';
import { ListActions } from '#transfer/list-actions.tsx';
import { departmentImportExample } from '../department-import-example.ts';
import { useRefreshDepartments } from '../department.queries.ts';
import { CreateDepartmentDialog } from './create-department-dialog.tsx';

const imports = { preview: previewDepartmentImport, commit: importDepartments };

interface DepartmentPageActionsProps {
  readonly query: DepartmentListQuery;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
}

export const DepartmentPageActions = ({ query, columns }: DepartmentPageActionsProps) => {
  const refresh = useRefreshDepartments();
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  return (
    <ListActions
      noun="部門"
      screen="department_set_up"
      onExport={(format, options) =>
        downloadFile(exportDepartments, { query: { ...filters, format, columns: columns.join(',') } }, options)
      }
      imports={imports}
      importExample={departmentImportExample}
      onImported={() => void refresh()}
      renderCreate={(close) => <CreateDepartmentDialog parent={null} onClose={close} />}
    />
  );
};
