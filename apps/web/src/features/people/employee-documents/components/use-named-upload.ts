import {
  employeeDocumentEndpoints as endpoints,
  MAX_NAMED_FILES,
  type NamedFile,
} from '@hr/contracts/people/employee-documents';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { refusalText } from '#failures/show-failure.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string };

/** File with its parsed name and the result of its upload. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  readonly named: NamedFile;
  /** Null until it is sent. */
  readonly outcome: Outcome | null;
}

const check = async (chosen: readonly File[]): Promise<ChosenFile[]> => {
  const { items } = await call(endpoints.checkNames, { body: { names: chosen.map(({ name }) => name) } });
  return chosen.flatMap((file, index) => {
    const named = items[index];
    return named ? [{ key: `${index} ${file.name}`, file, named, outcome: null }] : [];
  });
};

const sendOne = async ({ file }: ChosenFile): Promise<Outcome> => {
  if (file.size > endpoints.uploadNamed.maximumSize) {
    return { isDone: false, reason: '檔案大小不可超過 10 MB' };
  }
  try {
    await call(endpoints.uploadNamed, { file });
    return { isDone: true };
  } catch (error) {
    return { isDone: false, reason: refusalText(error, '上傳未完成，請稍後再試。') };
  }
};

export const isReady = ({ named, outcome }: ChosenFile): boolean => named.problem === null && outcome === null;

/** Chosen files and their upload one after the other. Each file succeeds or fails as a whole. */
export const useNamedUpload = () => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const choices = useRef(0);
  const refresh = useRefresh('employeeDocuments');

  const choose = async (chosen: readonly File[]): Promise<void> => {
    const isTooMany = chosen.length > MAX_NAMED_FILES;
    choices.current += 1;
    const choice = choices.current;
    // Ignores the answer for an earlier choice.
    const isLatest = (): boolean => choices.current === choice;
    setFiles([]);
    setRefusal(isTooMany ? `一次不可超過 ${MAX_NAMED_FILES} 個檔案` : null);
    try {
      const checked = isTooMany ? [] : await check(chosen);
      setFiles((before) => (isLatest() ? checked : before));
    } catch (error) {
      setRefusal((before) => (isLatest() ? refusalText(error, '上傳未完成，請稍後再試。') : before));
    }
  };

  const send = async (): Promise<void> => {
    isStopped.current = false;
    setRunning(true);
    let count = 0;
    for (const one of files.filter(isReady)) {
      if (isStopped.current) {
        break;
      }
      const outcome = await sendOne(one);
      count += outcome.isDone ? 1 : 0;
      setFiles((before) => before.map((other) => (other.key === one.key ? { ...other, outcome } : other)));
    }
    setRunning(false);
    if (count > 0) {
      toast('document.batch.ok', { values: { count } });
      await refresh();
    }
  };

  const stop = (): void => {
    isStopped.current = true;
  };
  const sent = files.filter(({ outcome }) => outcome !== null).length;
  return { files, refusal, isRunning, sent, choose, send, stop };
};
