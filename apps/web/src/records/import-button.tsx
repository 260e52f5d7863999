import { fileFields, importExample, type RecordEndpoints } from '@hr/contracts/records';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBeginning } from '#routing/beginning.ts';
import { importColumnsOf } from '#transfer/import-columns.ts';
import { ImportDialog } from '#transfer/import-dialog.tsx';
import { downloadImportTemplate } from '#transfer/import-template.ts';
import type { Identified, Kind } from './kind.ts';
import { useRefresh } from './record.queries.ts';

type Importing = Partial<Pick<RecordEndpoints, 'previewImport' | 'import'>>;

/** A kind of record, whatever its items are, or of what files alone tell. */
interface ImportedKind extends Pick<Kind<Identified>, 'noun' | 'screen' | 'fields' | 'importing'> {
  readonly endpoints: object;
}

/** The button of an import with its dialog; nothing for a kind that none is made for. */
export const ImportButton = ({ kind }: { readonly kind: ImportedKind }) => {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  useBeginning('import', () => setOpen(true));
  const { previewImport: preview, import: commit } = kind.endpoints as Importing;
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
