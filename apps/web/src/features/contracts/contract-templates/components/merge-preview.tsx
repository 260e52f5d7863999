import type { MergeValue } from '@hr/contracts/contracts/contract-templates';
import { isContractPlaceholder } from '@hr/domain/contracts/contract-templates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createElement, Fragment, type ReactNode } from 'react';

interface MergePreviewProps {
  readonly paragraphs: readonly string[];
  readonly values: readonly MergeValue[];
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/;

/** 「缺少：戶籍地址」 */
const missingText = ({ name, label }: MergeValue): string => `缺少：${label ?? name}`;

const absentText = (value: MergeValue): string =>
  isContractPlaceholder(value.name) ? `${value.label ?? value.name}（新增合約時帶入）` : missingText(value);

/** A value in its place, set apart from what the template itself says; what is missing says so. */
const Merged = ({ value, name }: { readonly value: MergeValue | undefined; readonly name: string }) =>
  value?.value ? (
    <Box component="mark" sx={{ bgcolor: 'action.selected', color: 'inherit', px: 0.25 }}>
      {value.value}
    </Box>
  ) : (
    <Box component="mark" sx={{ bgcolor: 'warning.light', color: 'warning.contrastText', px: 0.25 }}>
      {value ? absentText(value) : `無法辨識：${name}`}
    </Box>
  );

/** A line of the template with its names replaced. */
const mergedLine = (text: string, byName: ReadonlyMap<string, MergeValue>): ReactNode[] =>
  text
    .split(PLACEHOLDER)
    .map((piece, index) =>
      index % 2 === 0 ? piece : createElement(Merged, { name: piece.trim(), value: byName.get(piece.trim()) }),
    );

/** The text of a template with what stands for its names. */
export const MergePreview = ({ paragraphs, values }: MergePreviewProps) => {
  const byName = new Map(values.map((value) => [value.name, value]));
  const missing = values.filter(({ name, value }) => value === null && !isContractPlaceholder(name));
  // A document may say the same twice and its lines do not move, so none needs a name of its own.
  const lines = paragraphs.map((text) =>
    createElement(Typography, { sx: { mb: 1, overflowWrap: 'anywhere' } }, ...mergedLine(text, byName)),
  );
  return (
    <>
      {missing.length > 0 ? <Alert severity="warning">{missing.map(missingText).join('、')}</Alert> : null}
      <Box
        component="section"
        aria-label="範本內容"
        tabIndex={0}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mt: 1, maxHeight: '50vh', overflowY: 'auto' }}
      >
        {createElement(Fragment, null, ...lines)}
      </Box>
    </>
  );
};
