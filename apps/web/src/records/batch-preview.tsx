import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { getBatchProgress } from '@hr/contracts/messages/batch-progress';
import LinearProgress from '@mui/material/LinearProgress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JsonEndpoint } from '@hr/contracts/core';
import type { CallInput } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';

/** Preview of a batch operation for a record. */
export interface BatchPreviewItem {
  readonly id: string;
  readonly title: string;
  /** Text of the result; unused if the record is refused. */
  readonly outcome: string;
  readonly warnings: readonly string[];
  /** Reason of the refusal, or null. */
  readonly refusal: string | null;
  readonly more?: ReactNode;
}

export interface BatchPreviewProps {
  readonly items: readonly BatchPreviewItem[] | undefined;
  /** Texts that follow the number of records: 「位均可異動」, 「位無法異動」. */
  readonly summary: { readonly all: string; readonly refused: string };
  /** Whether the preview shows a summary and the name of each record; false for a single record. */
  readonly showsNames?: boolean;
  readonly isStale?: boolean;
  /** Removes the refused records from the batch. */
  readonly onExclude?: ((ids: readonly string[]) => void) | undefined;
}

const isRefused = ({ refusal }: BatchPreviewItem): boolean => refusal !== null;

const refusedFirst = (a: BatchPreviewItem, b: BatchPreviewItem): number => Number(isRefused(b)) - Number(isRefused(a));

/** Preview of a batch operation, with the refused records first. */
export const BatchPreview = ({ items, summary, showsNames = true, isStale = false, onExclude }: BatchPreviewProps) => (
  <Box
    component="output"
    aria-label="預覽"
    aria-busy={isStale}
    sx={{ display: 'block', maxHeight: 400, overflowY: 'auto' }}
  >
    {showsNames && items ? (
      <PreviewSummary items={items} summary={summary} onExclude={isStale ? undefined : onExclude} />
    ) : null}
    {items?.toSorted(refusedFirst).map((item) => (
      <PreviewItem key={item.id} item={item} showsNames={showsNames} />
    ))}
  </Box>
);

interface PreviewSummaryProps extends Pick<BatchPreviewProps, 'summary' | 'onExclude'> {
  readonly items: readonly BatchPreviewItem[];
}

const PreviewSummary = ({ items, summary, onExclude }: PreviewSummaryProps) => {
  const refused = items.filter(isRefused);
  const canExclude = onExclude && refused.length > 0 && refused.length < items.length;
  return (
    <Alert
      severity={refused.length === 0 ? 'success' : 'error'}
      sx={{ mb: 1 }}
      action={
        canExclude ? (
          <Button color="inherit" size="small" onClick={() => onExclude(refused.map(({ id }) => id))}>
            排除並保留其他
          </Button>
        ) : null
      }
    >
      {refused.length === 0
        ? `${items.length} ${summary.all}`
        : `${refused.length} ${summary.refused}，須先排除才能送出`}
    </Alert>
  );
};

const PreviewItem = ({ item, showsNames }: { readonly item: BatchPreviewItem; readonly showsNames: boolean }) => {
  const { title, outcome, warnings, refusal, more } = item;
  return (
    <>
      <Typography variant="body2" color={refusal === null ? 'textPrimary' : 'error'}>
        {showsNames ? `${title}　${refusal ?? outcome}` : (refusal ?? outcome)}
      </Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {showsNames ? `${title}：${warning}` : warning}
        </Alert>
      ))}
      {more}
    </>
  );
};

/** Shown in place of a batch dialog if more records are selected than a batch allows. */
export const TooManySelectedDialog = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => {
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{text}</DialogTitle>
    </Dialog>
  );
};

interface Exclusions<Item> {
  readonly included: readonly Item[];
  readonly excluded: readonly Item[];
  readonly exclude: (ids: readonly string[]) => void;
}

/** Splits the items of a batch into included and excluded ones. */
export const useExclusions = <Item extends { readonly id: string }>(items: readonly Item[]): Exclusions<Item> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    included: items.filter(({ id }) => !ids.has(id)),
    excluded: items.filter(({ id }) => ids.has(id)),
    exclude: (newIds) => setIds((before) => new Set([...before, ...newIds])),
  };
};

const TYPING_PAUSE_MS = 400;

/**
 * Fetches the preview of a batch, again after each change of the request. `isStale` means that the data is of an
 * earlier request, `isValid` that the request can be sent. While the form is saved nothing is fetched, because the data
 * would be judged again after the write.
 */
export const useBatchPreview = <Endpoint extends JsonEndpoint>(
  endpoint: Endpoint,
  request: object,
  { isSaving = false } = {},
) => {
  const current = JSON.stringify(request);
  const settled = useDebounced(current, TYPING_PAUSE_MS);
  const body = endpoint.body.safeParse(JSON.parse(settled));
  const answer = useQuery({
    ...endpointQuery(endpoint, { body: body.data ?? {} } as CallInput<Endpoint>),
    enabled: body.success && !isSaving,
    placeholderData: keepPreviousData,
  });
  return { ...answer, isValid: body.success, isStale: settled !== current || answer.isPlaceholderData };
};

const POLL_INTERVAL_MS = 500;
const PERCENT = 100;

/** Progress of the caller's running batch. Polls the server while it is mounted. */
export const BatchProgress = ({ counter }: { readonly counter: string }) => {
  const { data } = useQuery({
    ...endpointQuery(getBatchProgress, {}),
    refetchInterval: POLL_INTERVAL_MS,
    gcTime: 0,
    retry: false,
  });
  const progress = data?.progress ?? null;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        aria-label="進度"
        {...(progress === null ? {} : { variant: 'determinate', value: (progress.done / progress.total) * PERCENT })}
      />
      <output>{progress === null ? '處理中…' : `已處理 ${progress.done}／${progress.total} ${counter}`}</output>
    </Box>
  );
};
