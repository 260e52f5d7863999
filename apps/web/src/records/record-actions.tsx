import { fileFields, importExample, type RecordEndpoints } from '@hr/contracts/records';
import Add from '@mui/icons-material/Add';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useBeginning } from '#routing/beginning.ts';
import { useCan } from '#session/session.ts';
import { importColumnsOf } from '#transfer/import-columns.ts';
import { ImportDialog } from '#transfer/import-dialog.tsx';
import { downloadImportTemplate } from '#transfer/import-template.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import type { CreateDialogProps } from './create-dialog.tsx';
import type { Identified, Kind } from './kind.ts';
import { useRefresh } from './record.queries.ts';
import type { RecordList } from './use-record-list.ts';

export interface RecordActionsProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly Create: ComponentType<CreateDialogProps>;
  /** What a new record begins with on this screen. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly onCreated?: (answer: unknown) => void;
}

type Importing = Partial<Pick<RecordEndpoints, 'previewImport' | 'import'>>;

/** The button of an import with its dialog; nothing for a kind that none is made for. */
const ImportButton = ({ kind }: { readonly kind: Kind<Identified> }) => {
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
          onDownloadTemplate={() => void downloadImportTemplate(kind.noun, importExample(fileFields(kind)))}
          onImported={() => void refresh()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

/** The buttons of a list with the dialogs behind them: import where there is one, export, add. */
export const RecordActions = <Item extends Identified>({
  list,
  Create,
  initial,
  onCreated,
}: RecordActionsProps<Item>) => {
  const { kind, query, columnChoice } = list;
  const [isCreating, setCreating] = useState(false);
  const canEdit = useCan(`${kind.screen}:edit`);
  useBeginning('create', () => setCreating(canEdit));
  return (
    <>
      {canEdit ? <ImportButton kind={kind} /> : null}
      <ListExportButton endpoint={kind.endpoints.export} query={query} columns={columnChoice.visibleFields} />
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
          {`新增${kind.noun}`}
        </Button>
      ) : null}
      {isCreating ? (
        <Create
          onClose={() => setCreating(false)}
          {...(initial ? { initial } : {})}
          onDone={(answer) => {
            list.noteMade(answer as Item);
            onCreated?.(answer);
          }}
        />
      ) : null}
    </>
  );
};
