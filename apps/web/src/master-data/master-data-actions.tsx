import Add from '@mui/icons-material/Add';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCan } from '#access/session.ts';
import { downloadFile } from '#api/download-file.ts';
import { ExportButton } from '#components/export-button.tsx';
import { ImportDialog } from '#components/import-dialog.tsx';
import { downloadImportTemplate } from '#components/import-template.ts';
import { MasterDataFormDialog } from './master-data-form-dialog.tsx';
import { useRefresh } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataQuery, MasterDataScreen } from './master-data-screen.ts';

interface MasterDataActionsProps<
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
> {
  readonly screen: MasterDataScreen<Item, Input, Query>;
  readonly query: Query;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
}

/** The buttons of the screen with the dialogs behind them; each is there only for those who may use it. */
export const MasterDataActions = <
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
>({
  screen,
  query,
  columns,
}: MasterDataActionsProps<Item, Input, Query>) => {
  const { endpoints, noun, name, importExample } = screen;
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const [canEdit, canExport] = [useCan(`${name}:edit`), useCan(`${name}:export`)];
  const refresh = useRefresh(endpoints);
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
              downloadFile(endpoints.export, { query: { ...filters, format, columns: columns.join(',') } }, options),
          }}
        />
      ) : null}
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => setDialog('create')}>
          {`新增${noun}`}
        </Button>
      ) : null}
      {dialog === 'create' ? <MasterDataFormDialog screen={screen} item={null} onClose={close} /> : null}
      {dialog === 'import' ? (
        <ImportDialog
          title={`匯入${noun}`}
          endpoints={{ preview: endpoints.previewImport, commit: endpoints.import }}
          onDownloadTemplate={() => void downloadImportTemplate(noun, importExample)}
          onImported={() => void refresh()}
          onClose={close}
        />
      ) : null}
    </>
  );
};
