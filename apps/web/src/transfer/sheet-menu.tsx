import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useOneTransfer } from './use-one-transfer.ts';

const formatLabels = { xlsx: 'Excel 活頁簿', csv: 'CSV 文字檔', pdf: '列印（PDF）' } as const;

type SheetFormat = keyof typeof formatLabels;

/** Entry below the sheets, which opens a dialog of its own. */
interface MenuEntry {
  readonly label: string;
  readonly onChoose: () => void;
}

const NO_ENTRIES: readonly MenuEntry[] = [];

interface SheetMenuProps<Sheet extends string> {
  readonly names: Readonly<Record<Sheet, string>>;
  /** Downloads the sheet, or shows a PDF. Returns false if there was no file. */
  readonly transfer: (sheet: Sheet, format: SheetFormat) => Promise<boolean>;
  readonly entries?: readonly MenuEntry[];
}

/** 匯出與列印 of several sheets, each in its formats. One transfer runs at a time. */
export const SheetMenu = <Sheet extends string>({ names, transfer, entries = NO_ENTRIES }: SheetMenuProps<Sheet>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isRunning, run } = useOneTransfer();
  const choose = (sheet: Sheet, format: SheetFormat): void => {
    setAnchor(null);
    void run(() => transfer(sheet, format));
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
        {(Object.entries(names) as [Sheet, string][]).flatMap(([sheet, name]) => [
          <ListSubheader key={sheet} role="presentation">
            {name}
          </ListSubheader>,
          ...(Object.entries(formatLabels) as [SheetFormat, string][]).map(([format, label]) => (
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
        {entries.length === 0 ? null : <Divider />}
        {entries.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            dense
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
