import type { MergeValue } from '@hr/contracts/contract-templates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface MergePreviewProps {
  readonly paragraphs: readonly string[];
  readonly values: readonly MergeValue[];
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/;

/** 「缺少：戶籍地址」 */
const missingText = ({ name, label }: MergeValue): string => `缺少：${label ?? name}`;

/** A value in its place, set apart from what the template itself says; what is missing says so. */
const Merged = ({ value, name }: { readonly value: MergeValue | undefined; readonly name: string }) =>
  value?.value ? (
    <Box component="mark" sx={{ bgcolor: 'action.selected', color: 'inherit', px: 0.25 }}>
      {value.value}
    </Box>
  ) : (
    <Box component="mark" sx={{ bgcolor: 'warning.light', color: 'warning.contrastText', px: 0.25 }}>
      {value ? missingText(value) : `無法辨識：${name}`}
    </Box>
  );

/** The text of a template with what stands for its names. */
export const MergePreview = ({ paragraphs, values }: MergePreviewProps) => {
  const byName = new Map(values.map((value) => [value.name, value]));
  const missing = values.filter(({ value }) => value === null);
  return (
    <>
      {missing.length > 0 ? <Alert severity="warning">{missing.map(missingText).join('、')}</Alert> : null}
      <Box
        role="region"
        aria-label="範本內容"
        tabIndex={0}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mt: 1, maxHeight: '50vh', overflowY: 'auto' }}
      >
        {paragraphs.map((text, line) => (
          // A document may say the same twice; its lines do not move.
          <Typography key={`${line} ${text}`} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {text
              .split(PLACEHOLDER)
              .map((piece, index) =>
                index % 2 === 0 ? (
                  piece
                ) : (
                  <Merged key={`${index} ${piece}`} name={piece.trim()} value={byName.get(piece.trim())} />
                ),
              )}
          </Typography>
        ))}
      </Box>
    </>
  );
};
