import {
  type DepartmentListQuery,
  exportDepartments,
  importDepartments,
  previewDepartmentImport,
} from '@hr/contracts/departments';
import Add from '@mui/icons-material/Add';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '#access/session.ts';
import { downloadFile } from '#api/download-file.ts';
import { ExportButton } from '#components/export-button.tsx';
import { ImportDialog } from '#components/import-dialog.tsx';
import { downloadImportTemplate } from '#components/import-template.ts';
import { departmentImportExample } from '../department-import-example.ts';
import { useRefreshDepartments } from '../department.queries.ts';
import { CreateDepartmentDialog } from './create-department-dialog.tsx';

const imports = { preview: previewDepartmentImport, commit: importDepartments };

interface DepartmentPageActionsProps {
  readonly query: DepartmentListQuery;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
}

/** The buttons of the screen with the dialogs behind them; each is there only for those who may use it. */
export const DepartmentPageActions = ({ query, columns }: DepartmentPageActionsProps) => {
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const canEdit = useCan('department_set_up:edit');
  const canExport = useCan('department_set_up:export');
  const refresh = useRefreshDepartments();
  const close = (): void => setDialog(null);
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  return (
    <>
      {canEdit ? (
        <Button variant="outlined" startIcon={<FileUploadOutlined />} onClick={() => setDialog('import')}>
          匯入
        </Button>
      ) : null}
      {canExport ? (
        <ExportButton
          source={{
            download: (format, options) =>
              downloadFile(exportDepartments, { query: { ...filters, format, columns: columns.join(',') } }, options),
          }}
        />
      ) : null}
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => setDialog('create')}>
          新增部門
        </Button>
      ) : null}
      {dialog === 'create' ? <CreateDepartmentDialog parent={null} onClose={close} /> : null}
      {dialog === 'import' ? (
        <ImportDialog
          title="匯入部門"
          endpoints={imports}
          onDownloadTemplate={() => void downloadImportTemplate('部門', departmentImportExample)}
          onImported={() => void refresh()}
          onClose={close}
        />
      ) : null}
    </>
  );
};
