import type { ImportMapping, ImportResult } from '@hr/contracts/core';
import type { Screen } from '@hr/domain/access/roles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { BusyButton } from '#components/busy-button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { toast } from '#messages/toast.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FileChoice } from '#forms/file-choice.tsx';
import type { ImportColumn } from './import-columns.ts';
import { ImportPreviewView } from './import-preview-view.tsx';
import { type ImportEndpoints, useImport } from './use-import.ts';

interface ImportDialogProps {
  /** Title: 「匯入部門」. */
  readonly title: string;
  readonly endpoints: ImportEndpoints;
  readonly columns: readonly ImportColumn[];
  readonly isOfNewOnes?: boolean;
  readonly screen: Screen;
  readonly onDownloadTemplate: () => void;
  /** Called after the import; the list must be refetched. */
  readonly onImported: (result: ImportResult) => void;
  readonly onClose: () => void;
}

/**
 * Import dialog: template, file, column mapping if needed, preview of every row, and then the import of all rows or
 * none. Mounted while it is open.
 */
export const ImportDialog = ({
  title,
  endpoints,
  columns,
  isOfNewOnes = false,
  screen,
  onDownloadTemplate,
  onImported,
  onClose,
}: ImportDialogProps) => {
  const titleId = useId();
  const state = useImport({ endpoints, screen, columns });
  const { file, preview, isRunning } = state;

  const handleCommit = async (): Promise<void> => {
    const result = await state.commit();
    if (result) {
      toast('import.ok', { values: result });
      onImported(result);
      onClose();
    }
  };
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {'請先'}
            <Link
              component="button"
              type="button"
              variant="body2"
              sx={{ verticalAlign: 'baseline' }}
              onClick={onDownloadTemplate}
            >
              下載範本
            </Link>
            {isOfNewOnes
              ? '，填寫後上傳，每一列新增一筆。'
              : '，填寫後上傳；也可以上傳修改過的匯出檔，其中由系統產生的欄位（例如狀態）不會匯入。'}
            {'任何一列有錯誤時，不會寫入任何資料。'}
          </Typography>
          <FileChoice
            file={file}
            accept=".xlsx,.csv"
            hint="支援 .xlsx、.csv（UTF-8、Big5），單檔 10 MB 以內"
            maximumSize={endpoints.preview.maximumSize}
            disabled={isRunning}
            onChoose={(chosen) => void state.choose(chosen)}
          />
          <ImportSteps state={state} columns={columns} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <CancelButtons
          isRunning={isRunning}
          isCommitting={preview !== null}
          onCancel={state.cancel}
          onClose={onClose}
        />
        <NextButton state={state} columns={columns} onCommit={() => void handleCommit()} />
      </DialogActions>
    </Dialog>
  );
};

type ImportProgress = ReturnType<typeof useImport>;

/** Whether the user is choosing the mapping of the columns. */
const isBeingMapped = ({ mapping, preview, isRecalled }: ImportProgress): boolean =>
  mapping !== null && preview === null && !isRecalled;

interface ImportStepsProps {
  readonly state: ImportProgress;
  readonly columns: readonly ImportColumn[];
}

const ImportSteps = ({ state, columns }: ImportStepsProps) => {
  const { mapping, isRecalled, preview, refusal, isRunning } = state;
  return (
    <>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      {mapping && isBeingMapped(state) ? (
        <ColumnMapping columns={columns} mapping={mapping} isDisabled={isRunning} onChange={state.map} />
      ) : null}
      {isRunning && !preview ? <Typography component="output">預檢中…</Typography> : null}
      {mapping && preview ? (
        <MappedNotice isRecalled={isRecalled} isDisabled={isRunning} onRemap={state.remap} />
      ) : null}
      {preview ? <ImportPreviewView preview={preview} /> : null}
    </>
  );
};

interface NextButtonProps extends ImportStepsProps {
  readonly onCommit: () => void;
}

const NextButton = ({ state, columns, onCommit }: NextButtonProps) => {
  const { mapping, preview, isRunning } = state;
  const changes = preview ? preview.counts.create + preview.counts.update : 0;
  const isReady = preview?.counts.error === 0 && changes > 0;
  return mapping && isBeingMapped(state) ? (
    <BusyButton
      variant="contained"
      disabled={!isRecognisable(mapping, columns)}
      isBusy={isRunning}
      onClick={() => void state.previewMapping()}
    >
      預檢
    </BusyButton>
  ) : (
    <BusyButton variant="contained" disabled={!isReady} isBusy={isRunning} onClick={onCommit}>
      {isReady ? `匯入 ${changes} 筆` : '匯入'}
    </BusyButton>
  );
};

/** Whether a column identifies the records. */
const isRecognisable = (mapping: ImportMapping, [key]: readonly ImportColumn[]): boolean =>
  key !== undefined && Object.values(mapping).includes(key.name);

interface MappedNoticeProps {
  readonly isRecalled: boolean;
  readonly isDisabled: boolean;
  readonly onRemap: () => void;
}

const MappedNotice = ({ isRecalled, isDisabled, onRemap }: MappedNoticeProps) => (
  <Alert
    severity="info"
    action={
      <Button size="small" color="inherit" disabled={isDisabled} onClick={onRemap}>
        修改對應
      </Button>
    }
  >
    {isRecalled ? '已依上次的欄位對應讀取檔案' : '已依欄位對應讀取檔案'}
  </Alert>
);

interface CancelButtonsProps {
  readonly isRunning: boolean;
  readonly isCommitting: boolean;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Cancels the running step first; the next click closes the dialog. */
const CancelButtons = ({ isRunning, isCommitting, onCancel, onClose }: CancelButtonsProps) => (
  <>
    {isRunning ? <Button onClick={onCancel}>{isCommitting ? '取消匯入' : '取消預檢'}</Button> : null}
    <Button disabled={isRunning} onClick={onClose}>
      取消
    </Button>
  </>
);
