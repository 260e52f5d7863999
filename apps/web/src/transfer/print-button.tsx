import Tooltip from '@mui/material/Tooltip';
import IconButton from '@mui/material/IconButton';
import CircularProgress from '@mui/material/CircularProgress';
import type { DownloadEndpoint } from '@hr/contracts/core';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Permission } from '@hr/domain/access/roles';
import { fetchFile } from '#api/download-file.ts';
import { useCan } from '#session/session.ts';
import { sensitiveHeads, useExportReason } from './export-reason.tsx';
import { showInTab } from './show-in-tab.ts';
import { useOneTransfer } from './use-one-transfer.ts';

interface TransferIconProps {
  readonly isRunning: boolean;
  /** Icon while nothing is running. */
  readonly children: ReactNode;
}

/** Icon of a button that fetches a file. The button is not disabled meanwhile, because that would lose the focus. */
export const TransferIcon = ({ isRunning, children }: TransferIconProps) =>
  isRunning ? <CircularProgress size={20} color="inherit" aria-hidden /> : children;

/** Prints the rows of an export query, one document at a time. `dialog` asks for a reason if one is required. */
const usePrint = (
  endpoint: DownloadEndpoint,
  query: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>> = {},
) => {
  const { isRunning, run } = useOneTransfer();
  const { ask, dialog } = useExportReason();
  const print = (): void =>
    ask(sensitiveHeads(endpoint, query['columns'] as string | undefined), (reason) => {
      const input = { params, query: { ...query, format: 'pdf', reason } };
      void run(() => showInTab(() => fetchFile(endpoint, input)));
    });
  return { isRunning, print, dialog };
};

interface PrintButtonProps {
  readonly endpoint: DownloadEndpoint;
  /** Rows, columns and layout of the pages. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly label?: string;
}

/** Button 列印 that opens the rows of a query as pages in a new tab. */
export const PrintButton = ({ endpoint, query, params, label = '列印' }: PrintButtonProps) => {
  const { isRunning, print, dialog } = usePrint(endpoint, query, params);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={
          <TransferIcon isRunning={isRunning}>
            <PrintOutlined />
          </TransferIcon>
        }
        aria-busy={isRunning}
        onClick={print}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
};

interface PrintSheetProps {
  readonly endpoint: DownloadEndpoint;
  readonly noun: string;
  /** Query of the printed record. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** Button 列印此筆 that prints all fields of a record, if the caller may export. */
export const PrintSheet = ({ endpoint, noun, query }: PrintSheetProps) => {
  const mayExport = useCan(endpoint.access as Permission);
  const { isRunning, print, dialog } = usePrint(endpoint, { ...query, layout: 'sheets' });
  return mayExport ? (
    <>
      <Tooltip title={`列印此${noun}`} describeChild>
        <IconButton aria-label="列印此筆" aria-busy={isRunning} onClick={print}>
          <TransferIcon isRunning={isRunning}>
            <PrintOutlined />
          </TransferIcon>
        </IconButton>
      </Tooltip>
      {dialog}
    </>
  ) : null;
};
