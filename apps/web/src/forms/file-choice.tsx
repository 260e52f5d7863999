import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { formatBytes } from '#format/bytes.ts';

interface FileChoiceProps {
  readonly file: Pick<File, 'name' | 'size'> | null;
  /** File name extensions: `.xlsx,.csv`. */
  readonly accept: string;
  readonly of?: string;
  readonly hint: ReactNode;
  readonly emptyText?: string;
  /** Bytes. */
  readonly maximumSize: number;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Input for one local file; too large or unsupported files are refused at once. */
export const FileChoice = ({
  file,
  accept,
  of,
  hint,
  emptyText = '尚未選擇檔案',
  maximumSize,
  disabled = false,
  onChoose,
}: FileChoiceProps) => {
  const [complaint, setComplaint] = useState<string | null>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    // Reset, so that the same file can be chosen again after a correction.
    target.value = '';
    if (!chosen) {
      return;
    }
    const refusal = complaintAbout(chosen, { accept, maximumSize });
    setComplaint(refusal);
    if (refusal === null) {
      onChoose(chosen);
    }
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          component="label"
          role={undefined}
          variant="outlined"
          startIcon={<UploadFile />}
          disabled={disabled}
          tabIndex={-1}
        >
          選擇檔案
          <Box
            component="input"
            type="file"
            aria-label={of === undefined ? '選擇檔案' : `選擇檔案：${of}`}
            accept={accept}
            aria-disabled={disabled}
            // Not disabled, because that would lose the focus while the file is read.
            onClick={(event: MouseEvent) => (disabled ? event.preventDefault() : undefined)}
            onChange={handleChange}
            sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }}
          />
        </Button>
        <Typography variant="body2">{file ? `${file.name}（${formatBytes(file.size)}）` : emptyText}</Typography>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
      {complaint ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {complaint}
        </Alert>
      ) : null}
    </Box>
  );
};

const complaintAbout = (
  file: File,
  { accept, maximumSize }: { accept: string; maximumSize: number },
): string | null => {
  if (!accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return `不支援的檔案格式，請使用 ${accept.replaceAll(',', '、')}。`;
  }
  return file.size > maximumSize ? `檔案大小不可超過 ${formatBytes(maximumSize)}。` : null;
};
