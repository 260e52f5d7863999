import type { ImportResult } from '@hr/contracts/core';
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
import { FileChoice } from './file-choice.tsx';
import { ImportPreviewView } from './import-preview-view.tsx';
import { type ImportEndpoints, useImport } from './use-import.ts';

interface ImportDialogProps {
  /** 「匯入部門」. */
  readonly title: string;
  readonly endpoints: ImportEndpoints;
  readonly onDownloadTemplate: () => void;
  /** The import is done; the list has to be asked for again. */
  readonly onImported: (result: ImportResult) => void;
  readonly onClose: () => void;
}

/** Template, file, preview of every row, and only then the import: all rows or none. Mounted while it is open. */
export const ImportDialog = ({ title, endpoints, onDownloadTemplate, onImported, onClose }: ImportDialogProps) => {
  const titleId = useId();
  const state = useImport(endpoints);
  const { file, preview, refusal, isRunning } = state;
  const changes = preview ? preview.counts.create + preview.counts.update : 0;
  const isReady = preview !== null && preview.counts.error === 0 && changes > 0;

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
            ，填寫後上傳；也可以上傳修改過的匯出檔，其中由系統產生的欄位（例如狀態）不會匯入。任何一列有錯誤時，不會寫入任何資料。
          </Typography>
          <FileChoice
            file={file}
            accept=".xlsx,.csv"
            hint="支援 .xlsx、.csv（UTF-8、Big5），單檔 10 MB 以內"
            maximumSize={endpoints.preview.maximumSize}
            disabled={isRunning}
            onChoose={(chosen) => void state.choose(chosen)}
          />
          {refusal ? <Alert severity="error">{refusal}</Alert> : null}
          {isRunning && !preview ? <Typography component="output">預檢中…</Typography> : null}
          {preview ? <ImportPreviewView preview={preview} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CancelButtons
          isRunning={isRunning}
          isCommitting={preview !== null}
          onCancel={state.cancel}
          onClose={onClose}
        />
        <BusyButton variant="contained" disabled={!isReady} isBusy={isRunning} onClick={() => void handleCommit()}>
          {isReady ? `匯入 ${changes} 筆` : '匯入'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};

interface CancelButtonsProps {
  readonly isRunning: boolean;
  readonly isCommitting: boolean;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** What still runs is given up first; only then the dialog closes. */
const CancelButtons = ({ isRunning, isCommitting, onCancel, onClose }: CancelButtonsProps) => (
  <>
    {isRunning ? <Button onClick={onCancel}>{isCommitting ? '取消匯入' : '取消預檢'}</Button> : null}
    <Button disabled={isRunning} onClick={onClose}>
      取消
    </Button>
  </>
);
