import {
  type Candidate,
  type CandidateDetail,
  candidateDetailEndpoints as endpoints,
  type CandidateFileKind,
  candidateFileKindNames,
} from '@hr/contracts/candidates/candidates';
import { FILE_MEBIBYTES, type StoredFile, storedFileText, storedFileTypes } from '@hr/contracts/files';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/Download';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { FileChoice } from '#forms/file-choice.tsx';
import { optionsOf } from '#forms/select-control.tsx';
import { useFileUpload } from '#forms/use-file-upload.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { FilePreview } from '#transfer/file-preview.tsx';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface FileLineProps {
  readonly candidateId: string;
  readonly kindName: string;
  readonly file: StoredFile;
  /** Absent if the file cannot be removed here. */
  readonly onRemove?: (() => void) | undefined;
}

/** File with its kind: download, preview and, if allowed, removal. */
const FileLine = ({ candidateId, kindName, file, onRemove }: FileLineProps) => {
  const { isRunning, run } = useOneTransfer();
  const [isPreviewed, setPreviewed] = useState(false);
  const params = { id: candidateId, fileId: file.id };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography variant="caption" color="textSecondary" sx={{ width: 88, flexShrink: 0 }}>
        {kindName}
      </Typography>
      <Button
        size="small"
        startIcon={<Download />}
        disabled={isRunning}
        aria-label={`下載 ${storedFileText(file)}`}
        onClick={() => void run(() => downloadFile(endpoints.download, { params }))}
        sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {storedFileText(file)}
      </Button>
      <IconButton size="small" aria-label={`預覽 ${file.name}`} onClick={() => setPreviewed(true)}>
        <VisibilityOutlined fontSize="small" />
      </IconButton>
      {onRemove ? (
        <IconButton size="small" aria-label={`刪除 ${file.name}`} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      ) : null}
      {isPreviewed ? (
        <FilePreview file={file} endpoint={endpoints.preview} params={params} onClose={() => setPreviewed(false)} />
      ) : null}
    </Box>
  );
};

const types = storedFileTypes.map((type) => type.toUpperCase()).join('、');

const kindOptions = optionsOf(candidateFileKindNames);

/** Upload of a file of a chosen kind, stored as soon as it is chosen. */
const FileUpload = ({ candidateId }: { readonly candidateId: string }) => {
  const [kind, setKind] = useState<CandidateFileKind>('portfolio');
  // Stands for the form of the upload; the panel has none.
  const [owner] = useState(() => ({}));
  const refresh = useRefresh('candidateDetails');
  const { isSending, refusal, send } = useFileUpload({
    control: owner,
    upload: endpoints.addFile,
    params: { id: candidateId, kind },
    onStored: () => {
      toast('candidate.file.ok');
      void refresh();
    },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
      <TextField
        select
        size="small"
        label="附件類別"
        value={kind}
        onChange={({ target }) => setKind(target.value as CandidateFileKind)}
        sx={{ width: 150 }}
      >
        {kindOptions.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <FileChoice
        file={null}
        emptyText=""
        of={candidateFileKindNames[kind]}
        accept={STORED_FILE_ENDINGS}
        hint={`支援 ${types}，單檔 ${FILE_MEBIBYTES} MB 以內`}
        maximumSize={endpoints.addFile.maximumSize}
        disabled={isSending}
        onChoose={send}
      />
      {isSending ? <output>上傳中…</output> : null}
      {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
    </Box>
  );
};

interface CandidateFilesProps {
  readonly candidate: Candidate;
  readonly detail: CandidateDetail;
}

/** Résumé and other files of a candidate. The résumé is replaced in the form. */
export const CandidateFiles = ({ candidate: { id, resumeFile }, detail: { files } }: CandidateFilesProps) => {
  const titleId = useId();
  const canEdit = useCan('applicant_data_repository:edit');
  const refresh = useRefresh('candidateDetails');
  const [removed, setRemoved] = useState<StoredFile | null>(null);
  const remove = async ({ id: fileId }: StoredFile): Promise<void> => {
    await call(endpoints.removeFile, { params: { id, fileId } });
    toast('candidate.file_delete.ok');
    setRemoved(null);
    await refresh();
  };
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mt: 3, mb: 1 }}>
        檔案
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {resumeFile === null ? (
          <Typography component="li" color="textSecondary">
            尚無履歷檔，請於「編輯」上傳。
          </Typography>
        ) : (
          <FileLine candidateId={id} kindName="履歷" file={resumeFile} />
        )}
        {files.map((file) => (
          <FileLine
            key={file.id}
            candidateId={id}
            kindName={candidateFileKindNames[file.kind]}
            file={file}
            onRemove={canEdit ? () => setRemoved(file) : undefined}
          />
        ))}
      </Box>
      {canEdit ? <FileUpload candidateId={id} /> : null}
      {removed ? (
        <ConfirmDialog
          open
          isDangerous
          title={`確定刪除「${removed.name}」嗎？`}
          confirmLabel="刪除"
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          刪除後無法復原。
        </ConfirmDialog>
      ) : null}
    </section>
  );
};
