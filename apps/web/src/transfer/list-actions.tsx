import Add from '@mui/icons-material/Add';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Screen } from '@hr/domain/access';
import { useCan } from '#session/session.ts';
import { ExportButton } from './export-button.tsx';
import type { ExportType, ServerExportOptions } from './export-source.ts';
import { ImportDialog } from './import-dialog.tsx';
import { downloadImportTemplate } from './import-template.ts';
import type { ImportEndpoints } from './use-import.ts';

interface ListActionsProps {
  /** What people call one of the list: 「部門」. */
  readonly noun: string;
  /** The screen whose permissions decide which buttons are there. */
  readonly screen: Screen;
  readonly onExport: (type: ExportType, options: ServerExportOptions) => Promise<boolean>;
  readonly imports: ImportEndpoints;
  /** One row that shows what each column of an import takes, by its header. */
  readonly importExample: Readonly<Record<string, string>>;
  readonly onImported: () => void;
  /** The form that adds one. */
  readonly renderCreate: (onClose: () => void) => ReactNode;
}

/** The buttons of a list with the dialogs behind them: import, export, add. */
export const ListActions = (props: ListActionsProps) => {
  const { noun, screen, onExport, imports, importExample, onImported, renderCreate } = props;
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const canEdit = useCan(`${screen}:edit`);
  const canExport = useCan(`${screen}:export`);
  const close = (): void => setDialog(null);
  return (
    <>
      {canEdit ? (
        <Button variant="outlined" startIcon={<FileUploadOutlined />} onClick={() => setDialog('import')}>
          匯入
        </Button>
      ) : null}
      {canExport ? <ExportButton source={{ download: onExport }} /> : null}
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => setDialog('create')}>
          {`新增${noun}`}
        </Button>
      ) : null}
      {dialog === 'create' ? renderCreate(close) : null}
      {dialog === 'import' ? (
        <ImportDialog
          title={`匯入${noun}`}
          endpoints={imports}
          onDownloadTemplate={() => void downloadImportTemplate(noun, importExample)}
          onImported={onImported}
          onClose={close}
        />
      ) : null}
    </>
  );
};
