import { payrollEndpoints as endpoints, registerSheetNames } from '@hr/contracts/pay/payroll';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { showInTab } from '#transfer/show-in-tab.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

const formatLabels = { xlsx: 'Excel 活頁簿', csv: 'CSV 文字檔', pdf: '列印（PDF）' } as const;

type Format = keyof typeof formatLabels;
type Sheet = keyof typeof registerSheetNames;

/** 匯出與列印 of a payroll run. */
export const RegisterMenu = ({ runId }: { readonly runId: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isRunning, run } = useOneTransfer();
  const choose = (sheet: Sheet, format: Format): void => {
    setAnchor(null);
    const input = { params: { id: runId }, query: { sheet, format } };
    void run(() =>
      format === 'pdf'
        ? showInTab(() => fetchFile(endpoints.exportRegister, input))
        : downloadFile(endpoints.exportRegister, input),
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isRunning}
        onClick={({ currentTarget }) => (isRunning ? undefined : setAnchor(currentTarget))}
      >
        {isRunning ? '準備檔案中…' : '匯出與列印'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.entries(registerSheetNames) as [Sheet, string][]).flatMap(([sheet, name]) => [
          <ListSubheader key={sheet} role="presentation">
            {name}
          </ListSubheader>,
          ...(Object.entries(formatLabels) as [Format, string][]).map(([format, label]) => (
            <MenuItem
              key={`${sheet} ${format}`}
              aria-label={`${name}：${label}`}
              dense
              onClick={() => choose(sheet, format)}
            >
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
};
