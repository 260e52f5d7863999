import type { DownloadEndpoint } from '@hr/contracts/core';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#api/download-file.ts';
import { showInTab } from './show-in-tab.ts';
import { tellOutcome } from './use-export.ts';

/** Prints what a query of an export finds, one document at a time; whoever leaves the page ends it. */
export const usePrint = (endpoint: DownloadEndpoint, query: Readonly<Record<string, unknown>>) => {
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const print = async (): Promise<void> => {
    if (current.current) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setRunning(true);
    const input = { query: { ...query, format: 'pdf' } };
    await tellOutcome(
      showInTab(() => fetchFile(endpoint, input as never, { signal })),
      signal,
    );
    current.current = null;
    setRunning(false);
  };
  return { isRunning, print };
};
