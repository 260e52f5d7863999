import type { UploadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import { useEffect, useRef, useState } from 'react';
import { call, type LooseInput } from '#api/call.ts';
import { refusalText } from '#failures/show-failure.ts';
import { registerUpload } from './pending-uploads.ts';

interface FileUpload {
  /** Control of the form, whose submit waits for the upload. */
  readonly control: object;
  readonly upload: UploadEndpoint;
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly onStored: (file: StoredFile) => void;
}

/** Uploads a file for a form field. Pending uploads are aborted when the field unmounts. */
export const useFileUpload = ({ control, upload, params, onStored }: FileUpload) => {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  /** The form may have changed since the file was chosen. */
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(() => () => sending.current?.abort(), []);

  /** Returns whether the form may be submitted: the file was accepted or is no longer wanted. */
  const sent = async (chosen: File): Promise<boolean> => {
    const controller = new AbortController();
    sending.current = controller;
    setSending(true);
    setRefusal(null);
    try {
      const input: LooseInput = { file: chosen, ...(params ? { params } : {}) };
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
  const send = (chosen: File): void => registerUpload(control, sent(chosen));
  return { isSending, refusal, send };
};
