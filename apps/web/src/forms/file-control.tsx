import type { UploadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { ApiError, textOf } from '#api/api-error.ts';
import { call, type LooseInput } from '#api/call.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';
import { FileChoice } from '#transfer/file-choice.tsx';
import type { ControlProps } from './control-props.ts';

interface FileControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  /** What takes the file before the form names it. */
  readonly upload: UploadEndpoint;
  /** Endings: `.pdf,.png`. */
  readonly accept: string;
  /** What the record that is edited holds. */
  readonly initial: StoredFile | null;
}

/** What a refusal says beside the field; the failure path has told of an unexpected one already. */
const refusalText = (error: unknown): string => {
  if (error instanceof ApiError) {
    return error.isTold ? '上傳未完成，請稍後再試。' : textOf(error);
  }
  reportUnexpected(error);
  return '發生未預期的錯誤，請稍後再試。';
};

/** A file, sent as soon as it is chosen; the form holds its identifier. One that is refused leaves what was there. */
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
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (chosen: File): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    setSending(true);
    setRefusal(null);
    try {
      const input: LooseInput = { file: chosen };
      const stored = (await call(upload, input as never, { signal: controller.signal })) as StoredFile;
      setFile(stored);
      field.onChange(stored.id);
    } catch (error) {
      if (!controller.signal.aborted) {
        setRefusal(refusalText(error));
      }
    } finally {
      setSending(false);
    }
  };
  const complaint = refusal ?? fieldState.error?.message;
  return (
    <Box>
      <FormLabel required={required}>{label}</FormLabel>
      <FileChoice
        file={file}
        accept={accept}
        hint={hint}
        maximumSize={upload.maximumSize}
        disabled={disabled || isSending}
        onChoose={(chosen) => void send(chosen)}
      />
      {isSending ? <output>上傳中…</output> : null}
      {complaint ? <Alert severity="error">{complaint}</Alert> : null}
    </Box>
  );
};
