import {
  type TransferPreview as Preview,
  transferRecordEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/transfer-records';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';
import { BatchPreview, type BatchPreviewProps, type BatchPreviewItem } from '#records/batch-preview.tsx';

const changeText = ({ label, before, after }: Preview['changes'][number]): string =>
  `${label}：${before ?? '無'} → ${after ?? '無'}`;

const TYPING_PAUSE_MS = 400;

/**
 * Requests a preview of the form values. It is undefined until the first answer, and old while the values have
 * changed.
 */
const usePreviews = (employeeIds: readonly string[], values: Readonly<Record<string, unknown>>) => {
  const filled = JSON.stringify({ ...values, employeeIds });
  const debounced = useDebounced(filled, TYPING_PAUSE_MS);
  const { employeeId: _id, version: _version, ...input } = JSON.parse(debounced) as Record<string, unknown>;
  const body = endpoints.preview.body.safeParse({ ...input, reason: input['reason'] || '—' });
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(endpoints.preview, { body: (body.data ?? {}) as never }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { previews: body.success ? data?.items : undefined, isOld: debounced !== filled || isPlaceholderData };
};

interface PreviewProps extends Pick<BatchPreviewProps, 'onLeaveOut'> {
  readonly employeeIds: readonly string[];
  readonly valuesOf?: (values: Record<string, unknown>) => Record<string, unknown>;
}

const identity = (values: Record<string, unknown>): Record<string, unknown> => values;

export const TransferPreview = ({ employeeIds, valuesOf = identity, onExclude }: PreviewProps) => {
  const { watch } = useFormContext<Record<string, unknown>>();
  const { previews, isOld } = usePreviews(employeeIds, valuesOf(watch()));
  // A single remaining employee of several is still named.
  const isNamed = onExclude !== undefined;
  return (
    <BatchPreview
      items={previews?.map((preview) => toPreviewItem(preview, isNamed))}
      summary={{ all: '位均可異動', refused: '位無法異動' }}
      showsNames={isNamed}
      isStale={isOld}
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
