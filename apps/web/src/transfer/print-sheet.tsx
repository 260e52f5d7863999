import type { DownloadEndpoint } from '@hr/contracts/core';
import type { Permission } from '@hr/domain/access/roles';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCan } from '#session/session.ts';
import { TransferIcon } from './transfer-icon.tsx';
import { usePrint } from './use-print.ts';

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
