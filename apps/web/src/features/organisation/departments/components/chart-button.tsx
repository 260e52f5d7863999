import { type ChartFormat, chartFormats, departmentEndpoints } from '@hr/contracts/organisation/departments';
import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { useCan } from '#session/session.ts';
import { TransferIcon } from '#transfer/print-button.tsx';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface ChartButtonProps {
  /** Day of the tree; defaults to today. */
  readonly asOf: CalendarDate | undefined;
}

const endpoint = departmentEndpoints.exportChart;

/** 組織圖 of the day as pages or as a drawing, if the caller may export. */
export const ChartButton = ({ asOf }: ChartButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isRunning, run } = useOneTransfer();
  const mayExport = useCan(endpoint.access as Permission);
  const save = (format: ChartFormat): void => {
    setAnchor(null);
    void run(() => downloadFile(endpoint, { query: { asOf, format } }));
  };
  return mayExport ? (
    <>
      <Button
        variant="outlined"
        endIcon={
          <TransferIcon isRunning={isRunning}>
            <ArrowDropDown />
          </TransferIcon>
        }
        aria-haspopup="menu"
        aria-busy={isRunning}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        組織圖
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {chartFormats.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {`組織圖 ${format.toUpperCase()}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  ) : null;
};
