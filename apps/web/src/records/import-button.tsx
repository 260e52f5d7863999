import { fileFields, importExample, type RecordEndpoints } from '@hr/contracts/records';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useStartAction } from '#routing/start-action.ts';
import { importColumnsOf } from '#transfer/import-columns.ts';
import { ImportDialog } from '#transfer/import-dialog.tsx';
import { downloadImportTemplate } from '#transfer/import-template.ts';
import type { Identified, Kind } from './kind.ts';
import { groupOf, useRefresh } from './refresh.queries.ts';

type ImportEndpoints = Partial<Pick<RecordEndpoints, 'previewImport' | 'import'>>;

/** Kind of record, or anything else that can be imported from a file. */
interface ImportedKind extends Pick<Kind<Identified>, 'noun' | 'screen' | 'fields' | 'importing'> {
  readonly endpoints: object;
}

/** Button of an import with its dialog. Renders nothing if the kind has no import. */
export const ImportButton = ({ kind }: { readonly kind: ImportedKind }) => {
  const [isOpen, setOpen] = useState(false);
  const { previewImport: preview, import: commit } = kind.endpoints as ImportEndpoints;
  const refresh = useRefresh(...(commit ? [groupOf(commit)] : []));
  useStartAction('import', () => setOpen(true));
  if (!preview || !commit) {
    return null;
  }
  return (
    <>
      <Button variant="outlined" startIcon={<FileUploadOutlined />} onClick={() => setOpen(true)}>
        匯入
      </Button>
      {isOpen ? (
        <ImportDialog
          title={`匯入${kind.noun}`}
          endpoints={{ preview, commit }}
          columns={importColumnsOf(fileFields(kind))}
          screen={kind.screen}
          isOfNewOnes={kind.importing?.makesNew === true}
          onDownloadTemplate={() => void downloadImportTemplate(kind.noun, importExample(fileFields(kind)))}
          onImported={() => void refresh()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
