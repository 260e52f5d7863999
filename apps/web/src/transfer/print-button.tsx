import type { DownloadEndpoint } from '@hr/contracts/core';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { TransferIcon } from './transfer-icon.tsx';
import { usePrint } from './use-print.ts';

interface PrintButtonProps {
  readonly endpoint: DownloadEndpoint;
  /** Which rows and columns, and how they stand on the pages. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly label?: string;
}

/** 列印: the rows of a query as pages, in a tab of their own. */
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
