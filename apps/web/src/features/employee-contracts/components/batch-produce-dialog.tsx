import {
  employeeContractEndpoints as endpoints,
  employeeContracts,
  type EmployeeContract,
} from '@hr/contracts/employee-contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { tellFailure } from '#failures/tell-failure.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { projectChoices } from '#records/choices.ts';
import { useFetchAll, useRefresh } from '#records/record.queries.ts';
import { produceContracts } from './produce-contracts.ts';
import { type Refused, RefusedContracts } from './refused-contracts.tsx';

const kind = { ...employeeContracts, endpoints };

const PERCENT = 100;

type FilledIn = Readonly<Record<string, string>>;

/** What became of the contracts of a project, over all attempts. */
interface Outcome {
  readonly projectId: string;
  readonly made: number;
  readonly refused: readonly Refused[];
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

const ProgressView = ({ done, total }: Progress) => (
  <Box sx={{ mt: 2 }}>
    <LinearProgress
      variant="determinate"
      aria-label="產生進度"
      value={total === 0 ? PERCENT : (done / total) * PERCENT}
    />
    <output>{`已處理 ${done}／${total} 份`}</output>
  </Box>
);

const OutcomeTold = ({ made, refused }: Outcome) => (
  <Alert severity={refused.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
    {`已產生 ${made} 份${refused.length > 0 ? `，${refused.length} 份未產生，補填後可再次產生：` : '。'}`}
  </Alert>
);

/** 批次產生: the documents of everybody whose contract a project pays for and who has not signed yet. */
export const BatchProduceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const title = useId();
  const { control } = useForm<{ projectId: string | null }>({ defaultValues: { projectId: null } });
  const projectId = useWatch({ control, name: 'projectId' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [filledIn, setFilledIn] = useState<Readonly<Record<string, FilledIn>>>({});
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stop] = useState(() => new AbortController());
  const fetchAll = useFetchAll<EmployeeContract>(kind);
  const refresh = useRefresh();
  // Of another project nothing is told yet.
  const told = outcome?.projectId === projectId ? outcome : null;
  const { mutate, isPending } = useMutation({
    mutationFn: async (project: string): Promise<Outcome> => {
      const query = { q: '', sort: 'contractNo', page: 1, pageSize: 50, projectId: project };
      const all = await fetchAll({ ...query, state: ['draft', 'pending_sign'] });
      const found = all.filter(({ id }) => told === null || told.refused.some(({ contract }) => contract.id === id));
      setProgress({ done: 0, total: found.length });
      const produced = await produceContracts(
        found.map(({ id, version }) => ({ id, version, filledIn: filledIn[id] })),
        { signal: stop.signal, onProgress: (done) => setProgress({ done, total: found.length }) },
      );
      const reasons = new Map(produced.map(({ id, reason }) => [id, reason]));
      const refused = found.flatMap((contract): Refused[] => {
        const reason = reasons.get(contract.id) ?? null;
        return reason === null ? [] : [{ contract, reason }];
      });
      return { projectId: project, made: (told?.made ?? 0) + produced.length - refused.length, refused };
    },
    onSuccess: setOutcome,
    onSettled: () => refresh(),
    onError: (error) => tellFailure('list.refused', error),
  });
  const close = (): void => {
    stop.abort();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={close}>
      <DialogTitle id={title}>批次產生合約檔案</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <AutocompleteControl
            control={control}
            name="projectId"
            label="計畫"
            required
            disabled={isPending}
            hint="為此計畫所有草稿與待簽署的合約產生檔案"
            source={projectChoices}
            initialOption={null}
          />
        </Box>
        {progress && isPending ? <ProgressView {...progress} /> : null}
        {told ? (
          <>
            <OutcomeTold {...told} />
            <RefusedContracts
              refused={told.refused}
              filledIn={filledIn}
              onFill={(id, name, value) =>
                setFilledIn((before) => ({ ...before, [id]: { ...before[id], [name]: value } }))
              }
            />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{isPending ? '停止' : '關閉'}</Button>
        <Button
          variant="contained"
          disabled={projectId === null || told?.refused.length === 0}
          loading={isPending}
          onClick={() => (projectId === null ? undefined : mutate(projectId))}
        >
          產生
        </Button>
      </DialogActions>
    </Dialog>
  );
};
