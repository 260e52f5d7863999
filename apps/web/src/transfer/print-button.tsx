import type { DownloadEndpoint } from '@hr/contracts/core';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { TransferIcon } from './transfer-icon.tsx';
import { usePrint } from './use-print.ts';

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
