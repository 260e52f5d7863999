import type { UploadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import { useEffect, useRef, useState } from 'react';
import { call, type LooseInput } from '#api/call.ts';
import { refusalText } from '#failures/refusal-text.ts';
import { beginUpload } from './uploads-under-way.ts';

interface FileUpload {
  /** Of the form that will name the file, and is not sent before. */
  readonly control: object;
  readonly upload: UploadEndpoint;
  readonly onStored: (file: StoredFile) => void;
}

/** Sends a file before the form names it; what is still on its way when its field is left is given up. */
export const useFileUpload = ({ control, upload, onStored }: FileUpload) => {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  /** The form may have been filled in further since the file was chosen. */
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(() => () => sending.current?.abort(), []);

  /** Whether nothing speaks against sending the form: the file was taken, or is not wanted any more. */
  const sent = async (chosen: File): Promise<boolean> => {
    const controller = new AbortController();
    sending.current = controller;
    setSending(true);
    setRefusal(null);
    try {
      const input: LooseInput = { file: chosen };
      const stored = (await call(upload, input as never, { signal: controller.signal })) as StoredFile;
      latest.current(stored);
      return true;
    } catch (error) {
      if (!controller.signal.aborted) {
        setRefusal(refusalText(error, '上傳未完成，請稍後再試。'));
      }
      return controller.signal.aborted;
    } finally {
      setSending(false);
    }
  };
  const send = (chosen: File): void => beginUpload(control, sent(chosen));
  return { isSending, refusal, send };
};
