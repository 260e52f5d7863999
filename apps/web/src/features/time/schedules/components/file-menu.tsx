import { scheduleFileEndpoints as endpoints, type ScheduleSheet } from '@hr/contracts/time/schedules';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { showInTab } from '#transfer/show-in-tab.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';
import type { Scope } from './use-violations.ts';

interface FileMenuProps {
  readonly scope: Scope;
  /** Saves the drafts, because files show what is saved. Resolves to false if some could not be saved. */
  readonly onSaveFirst: () => Promise<boolean>;
}

interface FileChoice {
  readonly label: string;
  readonly sheet: ScheduleSheet;
  readonly format: 'xlsx' | 'pdf';
}

const exported: readonly FileChoice[] = [
  { label: '匯出班表', sheet: 'grid', format: 'xlsx' },
  { label: '匯出班表明細（一日一列）', sheet: 'flat', format: 'xlsx' },
  { label: '匯出工時統計', sheet: 'hours', format: 'xlsx' },
  { label: '匯出違規清單', sheet: 'violations', format: 'xlsx' },
];

const printed: readonly FileChoice[] = [
  { label: '列印班表（A3 橫式）', sheet: 'grid', format: 'pdf' },
  { label: '列印工時統計', sheet: 'hours', format: 'pdf' },
  { label: '列印違規清單', sheet: 'violations', format: 'pdf' },
];

/** Menu of the files of the shown period. */
export const FileMenu = ({ scope, onSaveFirst }: FileMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isRunning, run } = useOneTransfer();
  const choose = async ({ sheet, format }: FileChoice): Promise<void> => {
    setAnchor(null);
    if (!(await onSaveFirst())) {
      return;
    }
    const input = { query: { ...scope, sheet, format } };
    await run(() =>
      format === 'pdf' ? showInTab(() => fetchFile(endpoints.export, input)) : downloadFile(endpoints.export, input),
    );
  };
  const itemOf = (choice: FileChoice) => (
    <MenuItem key={choice.label} onClick={() => void choose(choice)}>
      {choice.label}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isRunning}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isRunning ? '準備檔案中…' : '匯出與列印'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exported.map(itemOf)}
        <Divider component="li" />
        {printed.map(itemOf)}
      </Menu>
    </>
  );
};
