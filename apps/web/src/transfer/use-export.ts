import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '#format/bytes.ts';
import { toast } from '#messages/toast.ts';
import { showFailure } from '#failures/show-failure.ts';
import { type ExportSource, type ExportType, type ListFormat, runExport } from './export-source.ts';

/** Defined by the specification (section 9). */
export const DEFAULT_EXPORT_TYPE: ExportType = 'xls';

/** Defined by the specification (section 9). */
const DEBOUNCE_MS = 500;

/** Runs one export at a time after a pause. Clicks meanwhile are ignored, and it can be cancelled. */
export const useExport = <Row>() => {
  const [progress, setProgress] = useState<string | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = (source: ExportSource<Row>, type: ListFormat, reason?: string): void => {
    if (current.current) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setRunning(controller);
    const finish = (): void => {
      if (current.current === controller) {
        current.current = null;
        setRunning(null);
        setProgress(null);
      }
    };
    const run = async (): Promise<void> => {
      const onProgress = ({ loaded }: { loaded: number }): void => setProgress(`匯出中… ${formatBytes(loaded)}`);
      await showOutcome(runExport(source, type, { signal, onProgress, reason }), signal);
      finish();
    };
    const timer = setTimeout(() => void run(), DEBOUNCE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      finish();
    });
  };
  return { isRunning: running !== null, progress, start, cancel: () => running?.abort() };
};

/** Shows the outcome of a file request without a file: no content, or the reason of the failure. */
export const showOutcome = async (outcome: Promise<boolean>, signal?: AbortSignal): Promise<void> => {
  try {
    const isDownloaded = await outcome;
    if (!isDownloaded && signal?.aborted !== true) {
      toast('export.empty');
    }
  } catch (error) {
    if (signal?.aborted !== true) {
      showFailure('export.refused', error);
    }
  }
};
