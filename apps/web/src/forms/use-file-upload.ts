import type { UploadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import { useEffect, useRef, useState } from 'react';
import { ApiError, textOf } from '#api/api-error.ts';
import { call, type LooseInput } from '#api/call.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';

/** What a refusal says beside the field; the failure path has told of an unexpected one already. */
const refusalText = (error: unknown): string => {
  if (error instanceof ApiError) {
    return error.isTold ? '上傳未完成，請稍後再試。' : textOf(error);
  }
  reportUnexpected(error);
  return '發生未預期的錯誤，請稍後再試。';
};

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
        setRefusal(refusalText(error));
      }
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send };
};
