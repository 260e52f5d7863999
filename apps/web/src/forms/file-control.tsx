import type { UploadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { FileChoice } from './file-choice.tsx';
import type { ControlProps } from './control-props.ts';
import { useFileUpload } from './use-file-upload.ts';

interface FileControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly upload: UploadEndpoint;
  /** File name extensions: `.pdf,.png`. */
  readonly accept: string;
  readonly initial: StoredFile | null;
}

interface RemoveFileProps {
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

const RemoveFile = ({ disabled, onRemove }: RemoveFileProps) => (
  <Button size="small" disabled={disabled} onClick={onRemove}>
    移除檔案
  </Button>
);

/** File field that uploads a file when it is chosen; the form holds its id. A refused file leaves the previous one. */
export const FileControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  upload,
  accept,
  initial,
}: FileControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const [file, setFile] = useState<Pick<File, 'name' | 'size'> | null>(initial);
  const { isSending, refusal, send } = useFileUpload({
    control,
    upload,
    onStored: (stored) => {
      setFile(stored);
      field.onChange(stored.id);
    },
  });
  const isClosed = disabled || isSending;
  const complaint = refusal ?? fieldState.error?.message;
  return (
    <Box>
      <FormLabel required={required}>{label}</FormLabel>
      <FileChoice
        file={file}
        accept={accept}
        hint={hint}
        maximumSize={upload.maximumSize}
        disabled={isClosed}
        onChoose={send}
      />
      {required || file === null ? null : (
        <RemoveFile
          disabled={isClosed}
          onRemove={() => {
            setFile(null);
            field.onChange(null);
          }}
        />
      )}
      {isSending ? <output>上傳中…</output> : null}
      {complaint ? <Alert severity="error">{complaint}</Alert> : null}
    </Box>
  );
};
