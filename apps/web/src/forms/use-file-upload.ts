import type { UploadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import { useEffect, useRef, useState } from 'react';
import { call, type LooseInput } from '#api/call.ts';
import { refusalText } from '#failures/refusal-text.ts';

/** Sends a file before the form names it; what is still on its way when the form is left is given up. */
export const useFileUpload = (upload: UploadEndpoint, onStored: (file: StoredFile) => void) => {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  /** The form may have been filled in further since the file was chosen. */
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (chosen: File): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    setSending(true);
    setRefusal(null);
    try {
      const input: LooseInput = { file: chosen };
      const stored = (await call(upload, input as never, { signal: controller.signal })) as StoredFile;
      latest.current(stored);
    } catch (error) {
      if (!controller.signal.aborted) {
        setRefusal(refusalText(error, '上傳未完成，請稍後再試。'));
      }
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send };
};
