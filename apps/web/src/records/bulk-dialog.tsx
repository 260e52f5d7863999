import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { BusyButton } from '#components/busy-button.tsx';
import { FrameForm } from '#forms/form-frame.tsx';
import { RequiredLegend } from '#forms/required-legend.tsx';
import { toast } from '#messages/toast.ts';
import { type Outcome, sendMany } from './bulk.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import type { BulkCommand } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { groupOf, useRefresh } from './refresh.queries.ts';
import { recordLabel } from './record-text.ts';

/** Maximum number of records listed by name; beyond it only the count is shown. */
const MAX_LISTED_NAMES = 5;

interface BulkDialogProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly command: BulkCommand<Item>;
  readonly items: readonly Item[];
  /** Receives the refused records, which stay selected. */
  readonly onClose: (remaining: readonly Item[]) => void;
  readonly onRefused: (refused: readonly Item[]) => Promise<void>;
}

/** Asks once, runs the command for each record, and lists the refused records with their reasons. */
export const BulkDialog = <Item extends Identified>({
  kind,
  command,
  items,
  onClose,
  onRefused,
}: BulkDialogProps<Item>) => {
  const titleId = useId();
  const { run, stop, done, outcomes } = useBulkRun(command, items, { onAllDone: () => onClose([]), onRefused });
  const isRunning = done !== null && outcomes === null;
  const remaining = outcomes ? refusedOf(outcomes) : items;
  const close = (): void => onClose(remaining);
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      onClose={isRunning ? undefined : close}
    >
      <DialogTitle id={titleId}>{`${command.label} ${items.length} 筆${kind.noun}`}</DialogTitle>
      {outcomes ? (
        <BulkOutcomes kind={kind} outcomes={outcomes} onClose={close} />
      ) : (
        <BulkForm kind={kind} command={command} items={items} done={done} onRun={run} onStop={stop} onClose={close} />
      )}
    </Dialog>
  );
};

interface BulkFormProps<Item extends Identified> extends Omit<BulkDialogProps<Item>, 'onClose' | 'onRefused'> {
  /** Number of finished records; null before the run starts. */
  readonly done: number | null;
  readonly onRun: (values: Record<string, unknown>) => Promise<void>;
  /** Sends no further request; the records of the running one finish. */
  readonly onStop: () => void;
  readonly onClose: () => void;
}

const BulkForm = <Item extends Identified>({
  kind,
  command,
  items,
  done,
  onRun,
  onStop,
  onClose,
}: BulkFormProps<Item>) => {
  const { bulk, label, isDangerous = false } = command;
  const isRunning = done !== null;
  const abandon = isRunning ? { label: '停止', onClick: onStop } : { label: '取消', onClick: onClose };
  const { Fields } = bulk;
  const form = useForm<Record<string, unknown>>({
    defaultValues: bulk.valuesOf?.() ?? {},
    ...(bulk.schema ? { resolver: zodResolver(bulk.schema as never) as never } : {}),
  });
  return (
    <FrameForm isSubmitting={isRunning} onSubmit={(event) => void form.handleSubmit(onRun)(event)}>
      <DialogContent>
        {Fields ? <RequiredLegend /> : null}
        <Stack spacing={2}>
          <Typography>{namesOf(kind, items)}</Typography>
          {bulk.consequence ? <Typography color="textSecondary">{bulk.consequence}</Typography> : null}
          <FormProvider {...form}>{Fields ? <Fields items={items} /> : null}</FormProvider>
          <Progress done={done} total={items.length} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={abandon.onClick}>{abandon.label}</Button>
        <BusyButton type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} isBusy={isRunning}>
          {label}
        </BusyButton>
      </DialogActions>
    </FrameForm>
  );
};

const Progress = ({ done, total }: { readonly done: number | null; readonly total: number }) =>
  done === null ? null : (
    <Box>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="進度" />
      <Typography variant="body2" component="output">{`${done}／${total}`}</Typography>
    </Box>
  );

const namesOf = <Item extends Identified>(kind: Kind<Item>, items: readonly Item[]): string => {
  const names = items.slice(0, MAX_LISTED_NAMES).map((item) => recordLabel(kind, item));
  return items.length > MAX_LISTED_NAMES ? `${names.join('、')} 等 ${items.length} 筆` : names.join('、');
};

const refusedOf = <Item,>(outcomes: readonly Outcome<Item>[]): Item[] =>
  outcomes.flatMap(({ item, refusal }) => (refusal === null ? [] : [item]));

const useBulkRun = <Item extends Identified>(
  { bulk, label }: BulkCommand<Item>,
  items: readonly Item[],
  { onAllDone, onRefused }: { readonly onAllDone: () => void } & Pick<BulkDialogProps<Item>, 'onRefused'>,
) => {
  const refresh = useRefresh(groupOf(bulk.endpoint));
  const [done, setDone] = useState<number | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome<Item>[] | null>(null);
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const run = async (values: Record<string, unknown>): Promise<void> => {
    const controller = new AbortController();
    abortController.current = controller;
    setDone(0);
    const results = await sendMany(bulk.endpoint, items, {
      inputOf: (item) => bulk.inputOf(item, values),
      onProgress: setDone,
      signal: controller.signal,
    });
    await refresh();
    if (results.every(({ refusal }) => refusal === null)) {
      toast(bulk.isRemoval ? 'common.bulk_delete.ok' : 'common.bulk.ok', {
        values: { verb: label, count: results.length },
      });
      onAllDone();
    } else {
      await onRefused(refusedOf(results));
      setOutcomes(results);
    }
  };
  const stop = (): void => abortController.current?.abort();
  return { run, stop, done, outcomes };
};
