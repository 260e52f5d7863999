import { exportTypes, listFormats } from '@hr/contracts/core';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useStartAction } from '#routing/start-action.ts';
import { useExportReason } from './export-reason.tsx';
import type { ExportSource, ListFormat } from './export-source.ts';
import { DEFAULT_EXPORT_TYPE, useExport } from './use-export.ts';

interface ExportButtonProps<Row> {
  readonly source: ExportSource<Row>;
  /** Source of all rows, if `source` is a part; offered in the menu. */
  readonly whole?: ExportSource<Row> | undefined;
  readonly label?: string;
  /** Whether the palette starts this export. */
  readonly isMain?: boolean;
}

/** Labels of the types by program. */
const typeNames: Readonly<Record<ListFormat, string>> = {
  xls: 'Excel 97–2003',
  xlsx: 'Excel 活頁簿',
  csv: 'CSV 文字檔',
  html: '網頁',
  pdf: 'PDF 文件',
};

/** Only the server can create pages. */
const typesOf = <Row,>(source: ExportSource<Row>): readonly ListFormat[] =>
  'download' in source ? listFormats : exportTypes;

/**
 * Export button of the specification (sections 4 and 9): translucent and ignoring clicks while an export runs. A
 * click exports the default type; the menu offers the others.
 */
export const ExportButton = <Row,>({ source, whole, label = '匯出', isMain = false }: ExportButtonProps<Row>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const formats = useRef<HTMLButtonElement>(null);
  const { isRunning, progress, start, cancel } = useExport<Row>();
  const { ask, dialog } = useExportReason();
  const choose = (chosen: ExportSource<Row>, type: ListFormat): void => {
    setAnchor(null);
    if (!isRunning) {
      ask(('download' in chosen && chosen.sensitive) || [], (reason) => start(chosen, type, reason));
    }
  };
  useStartAction(isMain ? 'export' : null, () => setAnchor(formats.current));
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <ButtonGroup variant="outlined" aria-disabled={isRunning} sx={{ opacity: isRunning ? 0.5 : 1 }}>
        <Button
          startIcon={<FileDownloadOutlined />}
          aria-disabled={isRunning}
          onClick={() => choose(source, DEFAULT_EXPORT_TYPE)}
        >
          {label}
        </Button>
        <Button
          ref={formats}
          size="small"
          aria-label={`選擇${label}格式`}
          aria-haspopup="menu"
          aria-disabled={isRunning}
          onClick={({ currentTarget }) => (isRunning ? undefined : setAnchor(currentTarget))}
        >
          <ArrowDropDown />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {typesOf(source).map((type) => (
          <MenuItem key={type} onClick={() => choose(source, type)}>
            {`${typeNames[type]}（.${type}）`}
          </MenuItem>
        ))}
        {whole ? <Divider component="li" /> : null}
        {whole
          ? typesOf(whole).map((type) => (
              <MenuItem key={type} onClick={() => choose(whole, type)}>
                {`全部資料：${typeNames[type]}`}
              </MenuItem>
            ))
          : null}
      </Menu>
      {isRunning ? (
        <>
          <Typography variant="body2" color="textSecondary" component="output">
            {progress ?? '匯出中…'}
          </Typography>
          <Button size="small" onClick={cancel}>
            取消匯出
          </Button>
        </>
      ) : null}
      {dialog}
    </Box>
  );
};
