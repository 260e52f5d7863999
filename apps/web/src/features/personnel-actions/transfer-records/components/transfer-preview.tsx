import {
  type TransferPreview as Preview,
  transferRecordEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/transfer-records';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import {
  BatchPreview,
  type BatchPreviewProps,
  type BatchPreviewItem,
  useBatchPreview,
} from '#records/batch-preview.tsx';

const changeText = ({ label, before, after }: Preview['changes'][number]): string =>
  `${label}：${before ?? '無'} → ${after ?? '無'}`;

interface PreviewProps extends Pick<BatchPreviewProps, 'onExclude'> {
  readonly employeeIds: readonly string[];
  readonly valuesOf?: (values: Record<string, unknown>) => Record<string, unknown>;
}

const identity = (values: Record<string, unknown>): Record<string, unknown> => values;

export const TransferPreview = ({ employeeIds, valuesOf = identity, onExclude }: PreviewProps) => {
  const {
    watch,
    formState: { isSubmitting },
  } = useFormContext<Record<string, unknown>>();
  const { employeeId: _id, version: _version, reason, ...values } = valuesOf(watch());
  const request = { ...values, employeeIds, reason: reason || '—' };
  const { data, isValid, isStale } = useBatchPreview(endpoints.preview, request, { isSaving: isSubmitting });
  // A single remaining employee of several is still named.
  const isNamed = onExclude !== undefined;
  return (
    <BatchPreview
      items={isValid ? data?.items.map((preview) => toPreviewItem(preview, isNamed)) : undefined}
      summary={{ all: '位均可異動', refused: '位無法異動' }}
      showsNames={isNamed}
      isStale={isStale}
      onExclude={onExclude}
    />
  );
};

const toPreviewItem = (preview: Preview, isNamed: boolean): BatchPreviewItem => ({
  ...preview,
  id: preview.employeeId,
  outcome: preview.changes.map(changeText).join('；') || '職位不變，僅留下異動紀錄',
  more: <Attention title={preview.title} attention={shownAttention(preview, isNamed)} />,
});

const ofInsurance: ReadonlySet<string> = new Set(['insurance', 'dependent', 'enrolment']);

const shownAttention = ({ attention }: Preview, isNamed: boolean): Preview['attention'] =>
  isNamed ? attention : attention.filter(({ kind }) => ofInsurance.has(kind));

const Attention = ({ title, attention }: Pick<Preview, 'title' | 'attention'>) =>
  attention.length === 0 ? null : (
    <Box component="ul" aria-label={`${title} 待處理事項`} sx={{ m: 0, pl: 2.5 }}>
      {attention.map(({ kind, text, path }) => (
        <li key={`${kind} ${path} ${text}`}>
          <MuiLink component={Link} to={path} variant="body2" target="_blank">
            {text}
          </MuiLink>
        </li>
      ))}
    </Box>
  );
