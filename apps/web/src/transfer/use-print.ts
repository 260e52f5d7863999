import type { DownloadEndpoint } from '@hr/contracts/core';
import { fetchFile } from '#api/download-file.ts';
import { showInTab } from './show-in-tab.ts';
import { useOneTransfer } from './use-one-transfer.ts';

/** Prints what a query of an export finds, one document at a time. */
export const usePrint = (
  endpoint: DownloadEndpoint,
  query: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>> = {},
) => {
  const { isRunning, run } = useOneTransfer();
  const input = { params, query: { ...query, format: 'pdf' } };
  const print = (): Promise<void> => run(() => showInTab(() => fetchFile(endpoint, input as never)));
  return { isRunning, print };
};
