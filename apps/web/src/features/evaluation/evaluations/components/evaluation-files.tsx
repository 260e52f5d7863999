import {
  type EvaluationAuthor,
  type EvaluationDetail,
  evaluationFileEndpoints as endpoints,
  evaluationFileTypes,
  MAX_EVALUATION_FILES,
} from '@hr/contracts/evaluation/evaluations';
import { FILE_MEBIBYTES, storedFileText } from '@hr/contracts/files';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { messageForUser } from '#failures/api-error.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { useFileUpload } from '#forms/use-file-upload.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

type EvaluationFile = EvaluationDetail['files'][number];

interface FileListProps {
  readonly evaluationId: string;
  readonly files: readonly EvaluationFile[];
  /** Absent if the files cannot be removed. */
  readonly onRemove?: (file: EvaluationFile) => void;
}

/** Attachments of an answer, which are downloaded with a click. */
export const FileList = ({ evaluationId, files, onRemove }: FileListProps) => {
  const { isRunning, run } = useOneTransfer();
  return (
    <Box component="ul" aria-label="附件" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => (
        <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            size="small"
            startIcon={<Download />}
            disabled={isRunning}
            aria-label={`下載 ${file.name}`}
            onClick={() =>
              void run(() => downloadFile(endpoints.download, { params: { id: evaluationId, fileId: file.id } }))
            }
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {storedFileText(file)}
          </Button>
          {onRemove ? (
            <IconButton size="small" aria-label={`移除 ${file.name}`} onClick={() => onRemove(file)}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          ) : null}
        </Box>
      ))}
    </Box>
  );
};

const types = evaluationFileTypes.map((type) => type.toUpperCase()).join('、');

/** `.jpeg` is another ending of the same type. */
const ENDINGS = [...evaluationFileTypes, 'jpeg'].map((type) => `.${type}`).join(',');

interface FilesFieldProps {
  readonly detail: EvaluationDetail;
  readonly author: EvaluationAuthor;
}

/** Attachments of the caller's draft. Each is stored when it is chosen. */
export const FilesField = ({ detail: { id, files }, author }: FilesFieldProps) => {
  const { control } = useFormContext();
  const refresh = useRefresh('evaluationSteps');
  const [complaint, setComplaint] = useState<string | null>(null);
  const own = files.filter((file) => file.author === author);
  const isFull = own.length >= MAX_EVALUATION_FILES;
  const { isSending, refusal, send } = useFileUpload({
    control,
    upload: endpoints.add,
    params: { id, author },
    onStored: () => void refresh(),
  });
  const remove = async (file: EvaluationFile): Promise<void> => {
    setComplaint(null);
    try {
      await call(endpoints.remove, { params: { id, author, fileId: file.id } });
    } catch (error) {
      setComplaint(messageForUser(error));
    }
    await refresh();
  };
  const shown = refusal ?? complaint;
  return (
    <FormSection title="附件">
      {own.length === 0 ? null : <FileList evaluationId={id} files={own} onRemove={(file) => void remove(file)} />}
      <FileChoice
        file={null}
        emptyText={isFull ? `最多 ${MAX_EVALUATION_FILES} 個附件` : ''}
        of="附件"
        accept={ENDINGS}
        hint={`支援 ${types}，單檔 ${FILE_MEBIBYTES} MB 以內，最多 ${MAX_EVALUATION_FILES} 個`}
        maximumSize={endpoints.add.maximumSize}
        disabled={isSending || isFull}
        onChoose={send}
      />
      {isSending ? <output>上傳中…</output> : null}
      {shown === null ? null : <Alert severity="error">{shown}</Alert>}
    </FormSection>
  );
};
