import type { UploadEndpoint } from '@hr/contracts/core';
import { type StoredFile, storedFileText } from '@hr/contracts/files';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FieldValues, useController } from 'react-hook-form';
import { FileChoice } from './file-choice.tsx';
import type { ControlProps } from './control-props.ts';
import { useFileUpload } from './use-file-upload.ts';

interface FilesControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly upload: UploadEndpoint;
  /** File name extensions: `.pdf,.png`. */
  readonly accept: string;
}

/** Field for several files, each uploaded when it is chosen; the form holds them in the order of selection. */
export const FilesControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  upload,
  accept,
}: FilesControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const files = field.value as readonly StoredFile[];
  const { isSending, refusal, send } = useFileUpload({
    control,
    upload,
    onStored: (stored) => field.onChange([...files, stored]),
  });
  const complaint = refusal ?? fieldState.error?.message;
  return (
    <Box>
      <FormLabel required={required}>{label}</FormLabel>
      {files.length === 0 ? null : (
        <Box component="ul" aria-label={`已選擇的${label}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{storedFileText(file)}</Typography>
              <IconButton
                size="small"
                aria-label={`移除 ${file.name}`}
                disabled={disabled}
                onClick={() => field.onChange(files.filter(({ id }) => id !== file.id))}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <FileChoice
        file={null}
        emptyText={files.length === 0 ? '尚未選擇檔案' : `已選擇 ${files.length} 個`}
        of={label}
        accept={accept}
        hint={hint}
        maximumSize={upload.maximumSize}
        disabled={disabled || isSending}
        onChoose={send}
      />
      {isSending ? <output>上傳中…</output> : null}
      {complaint ? <Alert severity="error">{complaint}</Alert> : null}
    </Box>
  );
};
