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
import { BatchPreview, type BatchPreviewProps, type PreviewedOne } from '#records/batch-preview.tsx';

const changeText = ({ label, before, after }: Preview['changes'][number]): string =>
  `${label}：${before ?? '無'} → ${after ?? '無'}`;

const TYPING = 400;

/** What the form would make of people, asked anew as it is filled in; undefined until it can be told, and old while it is of what was filled in before. */
const usePreviews = (employeeIds: readonly string[], values: Readonly<Record<string, unknown>>) => {
  const filled = JSON.stringify({ ...values, employeeIds });
  const asked = useDebounced(filled, TYPING);
  const { employeeId: _id, version: _version, ...given } = JSON.parse(asked) as Record<string, unknown>;
  const body = endpoints.preview.body.safeParse({ ...given, reason: given['reason'] || '—' });
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(endpoints.preview, { body: (body.data ?? {}) as never }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { previews: body.success ? data?.items : undefined, isOld: asked !== filled || isPlaceholderData };
};

interface PreviewProps extends Pick<BatchPreviewProps, 'onLeaveOut'> {
  readonly employeeIds: readonly string[];
  readonly valuesOf?: (values: Record<string, unknown>) => Record<string, unknown>;
}

const asTheyAre = (values: Record<string, unknown>): Record<string, unknown> => values;

/** What would become of people, before it is entered: each value as it is and as it will be, and what else is planned. */
export const TransferPreview = ({ employeeIds, valuesOf = asTheyAre, onLeaveOut }: PreviewProps) => {
  const { watch } = useFormContext<Record<string, unknown>>();
  const { previews, isOld } = usePreviews(employeeIds, valuesOf(watch()));
  // Those who are left of several are named, also one alone.
  const isNamed = onLeaveOut !== undefined;
  return (
    <BatchPreview
      items={previews?.map((preview) => asOne(preview, isNamed))}
      counted={{ all: '位均可異動', refused: '位無法異動' }}
      isNamed={isNamed}
      isOld={isOld}
      onLeaveOut={onLeaveOut}
    />
  );
};

const asOne = (preview: Preview, isNamed: boolean): PreviewedOne => ({
  ...preview,
  id: preview.employeeId,
  told: preview.changes.map(changeText).join('；') || '職位不變，僅留下異動紀錄',
  more: <Attention title={preview.title} attention={shownAttention(preview, isNamed)} />,
});

const ofInsurance: ReadonlySet<string> = new Set(['insurance', 'dependent', 'enrolment']);

const shownAttention = ({ attention }: Preview, isNamed: boolean): Preview['attention'] =>
  isNamed ? attention : attention.filter(({ kind }) => ofInsurance.has(kind));

/** What of somebody would have to be looked at elsewhere; nothing while there is nothing. */
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
