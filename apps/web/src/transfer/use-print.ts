import type { DownloadEndpoint } from '@hr/contracts/core';
import { fetchFile } from '#api/download-file.ts';
import { sensitiveHeads, useExportReason } from './export-reason.tsx';
import { showInTab } from './show-in-tab.ts';
import { useOneTransfer } from './use-one-transfer.ts';

/** Prints the rows of an export query, one document at a time. `dialog` asks for a reason if one is required. */
export const usePrint = (
  endpoint: DownloadEndpoint,
  query: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>> = {},
) => {
  const { isRunning, run } = useOneTransfer();
  const { ask, dialog } = useExportReason();
  const print = (): void =>
    ask(sensitiveHeads(endpoint, query['columns'] as string | undefined), (reason) => {
      const input = { params, query: { ...query, format: 'pdf', reason } };
      void run(() => showInTab(() => fetchFile(endpoint, input as never)));
    });
  return { isRunning, print, dialog };
};
