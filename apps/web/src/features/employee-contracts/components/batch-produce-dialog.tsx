import {
  employeeContractEndpoints as endpoints,
  employeeContracts,
  type EmployeeContract,
  type ProducedContract,
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

const kind = { ...employeeContracts, endpoints };

const PERCENT = 100;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** 批次產生: the documents of everybody whose contract a project pays for and who has not signed yet. */
export const BatchProduceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const title = useId();
  const { control } = useForm<{ projectId: string | null }>({ defaultValues: { projectId: null } });
  const projectId = useWatch({ control, name: 'projectId' });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stop] = useState(() => new AbortController());
  const fetchAll = useFetchAll<EmployeeContract>(kind);
  const refresh = useRefresh();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (project: string): Promise<readonly ProducedContract[]> => {
      const query = { q: '', sort: 'contractNo', page: 1, pageSize: 50, projectId: project };
      const found = await fetchAll({ ...query, state: ['draft', 'pending_sign'] });
      setProgress({ done: 0, total: found.length });
      return produceContracts(found, {
        signal: stop.signal,
        onProgress: (done) => setProgress({ done, total: found.length }),
      });
    },
    onSettled: () => refresh(),
    onError: (error) => tellFailure('list.refused', error),
  });
  const close = (): void => {
    stop.abort();
    onClose();
  };
  const refused = data?.filter(({ reason }) => reason !== null) ?? [];
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
        {progress && isPending ? (
          <Box sx={{ mt: 2 }}>
            <LinearProgress
              variant="determinate"
              aria-label="產生進度"
              value={progress.total === 0 ? PERCENT : (progress.done / progress.total) * PERCENT}
            />
            <output>{`已處理 ${progress.done}／${progress.total} 份`}</output>
          </Box>
        ) : null}
        {data ? (
          <Alert severity={refused.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
            {`已產生 ${data.length - refused.length} 份${refused.length > 0 ? `，${refused.length} 份未產生：` : '。'}`}
            {refused.map(({ id, contractNo, reason }) => (
              <div key={id}>{`${contractNo}：${reason}`}</div>
            ))}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{isPending ? '停止' : '關閉'}</Button>
        <Button
          variant="contained"
          disabled={projectId === null}
          loading={isPending}
          onClick={() => (projectId === null ? undefined : mutate(projectId))}
        >
          產生
        </Button>
      </DialogActions>
    </Dialog>
  );
};
