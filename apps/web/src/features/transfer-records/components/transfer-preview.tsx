import { type TransferPreview as Preview, transferRecordEndpoints as endpoints } from '@hr/contracts/transfer-records';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';

const changeText = ({ label, before, after }: Preview['changes'][number]): string =>
  `${label}：${before ?? '無'} → ${after ?? '無'}`;

const TYPING = 400;

/** What the form would make of people, asked anew as it is filled in; undefined until it can be told. */
const usePreviews = (employeeIds: readonly string[], values: Readonly<Record<string, unknown>>) => {
  const asked = useDebounced(JSON.stringify({ ...values, employeeIds }), TYPING);
  const { employeeId: _id, version: _version, ...given } = JSON.parse(asked) as Record<string, unknown>;
  const body = endpoints.preview.body.safeParse({ ...given, reason: given['reason'] || '—' });
  const { data } = useQuery({
    ...endpointQuery(endpoints.preview, { body: (body.data ?? {}) as never }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return body.success ? data?.items : undefined;
};

interface PreviewProps {
  readonly employeeIds: readonly string[];
  /** What of the form is asked; all of it without. */
  readonly valuesOf?: (values: Record<string, unknown>) => Record<string, unknown>;
}

const asTheyAre = (values: Record<string, unknown>): Record<string, unknown> => values;

/** What would become of people, before it is entered: each value as it is and as it will be, and what else is planned. */
export const TransferPreview = ({ employeeIds, valuesOf = asTheyAre }: PreviewProps) => {
  const { watch } = useFormContext<Record<string, unknown>>();
  const previews = usePreviews(employeeIds, valuesOf(watch()));
  const isNamed = employeeIds.length > 1;
  return (
    <Box component="output" aria-label="預覽" sx={{ display: 'block', maxHeight: 400, overflowY: 'auto' }}>
      {isNamed && previews ? <Sum previews={previews} /> : null}
      {previews?.toSorted(refusedFirst).map((preview) => (
        <Told key={preview.employeeId} preview={preview} isNamed={isNamed} />
      ))}
    </Box>
  );
};

const isRefused = ({ refusal }: Preview): boolean => refusal !== null;

const refusedFirst = (one: Preview, other: Preview): number => Number(isRefused(other)) - Number(isRefused(one));

const Sum = ({ previews }: { readonly previews: readonly Preview[] }) => {
  const refused = previews.filter(isRefused).length;
  return (
    <Alert severity={refused === 0 ? 'success' : 'error'} sx={{ mb: 1 }}>
      {refused === 0 ? `${previews.length} 位均可異動` : `${refused} 位無法異動，須先排除才能送出`}
    </Alert>
  );
};

const Told = ({ preview, isNamed }: { readonly preview: Preview; readonly isNamed: boolean }) => {
  const { title, changes, warnings, attention, refusal } = preview;
  const told = refusal === null ? changes.map(changeText).join('；') || '職位不變，僅留下異動紀錄' : refusal;
  return (
    <>
      <Typography variant="body2" color={refusal === null ? 'textPrimary' : 'error'}>
        {isNamed ? `${title}　${told}` : told}
      </Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {isNamed ? `${title}：${warning}` : warning}
        </Alert>
      ))}
      {isNamed && attention.length > 0 ? (
        <Box component="ul" aria-label={`${title} 待處理事項`} sx={{ m: 0, pl: 2.5 }}>
          {attention.map(({ kind, text, path }) => (
            <li key={`${kind} ${path} ${text}`}>
              <MuiLink component={Link} to={path} variant="body2" target="_blank">
                {text}
              </MuiLink>
            </li>
          ))}
        </Box>
      ) : null}
    </>
  );
};
