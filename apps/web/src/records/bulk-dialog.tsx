import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
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
import { toast } from '#messages/toast.tsx';
import type { BulkCommand } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { useRefresh } from './record.queries.ts';
import { type Outcome, runForEach } from './run-for-each.ts';

/** So many are named; of more only the number is told. */
const MOST_NAMED = 5;

interface BulkDialogProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly command: BulkCommand<Item>;
  readonly items: readonly Item[];
  /** With those that were refused, which stay chosen. */
  readonly onClose: (left: readonly Item[]) => void;
}

/** Asks once, does it to each record, and tells what became of each that was refused. */
export const BulkDialog = <Item extends Identified>({ kind, command, items, onClose }: BulkDialogProps<Item>) => {
  const titleId = useId();
  const { run, done, outcomes } = useBulkRun(command, items, () => onClose([]));
  const { bulk, label, isDangerous = false } = command;
  const form = useForm<Record<string, unknown>>({
    defaultValues: bulk.valuesOf?.() ?? {},
    ...(bulk.schema ? { resolver: zodResolver(bulk.schema as never) as never } : {}),
  });
  const isRunning = done !== null && outcomes === null;
  const left = outcomes?.flatMap(({ item, refusal }) => (refusal === null ? [] : [item])) ?? items;
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      onClose={isRunning ? undefined : () => onClose(left)}
    >
      <DialogTitle id={titleId}>{`${label} ${items.length} 筆${kind.noun}`}</DialogTitle>
      <DialogContent>
        {outcomes ? (
          <Outcomes kind={kind} outcomes={outcomes} />
        ) : (
          <Stack spacing={2}>
            <Typography>{namesOf(kind, items)}</Typography>
            {bulk.consequence ? <Typography color="textSecondary">{bulk.consequence}</Typography> : null}
            {bulk.Fields ? (
              <FormProvider {...form}>
                <bulk.Fields />
              </FormProvider>
            ) : null}
            {isRunning ? (
              <Box>
                <LinearProgress variant="determinate" value={(100 * (done ?? 0)) / items.length} />
                <Typography variant="body2" component="output">{`${done}／${items.length}`}</Typography>
              </Box>
            ) : null}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={() => onClose(left)}>
          {outcomes ? '關閉' : '取消'}
        </Button>
        {outcomes ? null : (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isRunning}
            // As with any question, Enter says yes.
            autoFocus={!bulk.Fields}
            onClick={() => void form.handleSubmit((values) => run(values))()}
          >
            {label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const namesOf = <Item extends Identified>(kind: Kind<Item>, items: readonly Item[]): string => {
  const names = items.slice(0, MOST_NAMED).map((item) => kind.titleOf(item as never));
  return items.length > MOST_NAMED ? `${names.join('、')} 等 ${items.length} 筆` : names.join('、');
};

/** The run of a command; when all went well it is told by toast and nothing is left to read. */
const useBulkRun = <Item extends Identified>(
  { bulk, label }: BulkCommand<Item>,
  items: readonly Item[],
  onAllDone: () => void,
) => {
  const refresh = useRefresh();
  const [done, setDone] = useState<number | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome<Item>[] | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const run = async (values: Record<string, unknown>): Promise<void> => {
    const controller = new AbortController();
    leaving.current = controller;
    setDone(0);
    const made = await runForEach(items, {
      send: (item) => bulk.send(item, values),
      onProgress: setDone,
      signal: controller.signal,
    });
    await refresh();
    if (made.every(({ refusal }) => refusal === null)) {
      toast('common.bulk.ok', { values: { verb: label, count: made.length } });
      onAllDone();
    } else {
      setOutcomes(made);
    }
  };
  return { run, done, outcomes };
};

const Outcomes = <Item extends Identified>({
  kind,
  outcomes,
}: {
  readonly kind: Kind<Item>;
  readonly outcomes: readonly Outcome<Item>[];
}) => {
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <Alert severity="warning" role="status">
        {`成功 ${outcomes.length - refused.length} 筆、失敗 ${refused.length} 筆`}
      </Alert>
      <Box component="ul" aria-label="失敗的資料" sx={{ m: 0, mt: 2, pl: 2.5 }}>
        {refused.map(({ item, refusal }) => (
          <li key={item.id}>{`${kind.titleOf(item as never)}：${refusal}`}</li>
        ))}
      </Box>
    </>
  );
};
