import {
  employeeContractEndpoints as endpoints,
  employeeContracts,
  type EmployeeContract,
  type ProducedContract,
} from '@hr/contracts/contracts/employee-contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFailure } from '#failures/show-failure.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { BatchProgress } from '#records/batch-preview.tsx';
import { projectChoices } from '#records/choices.ts';
import { useFetchAll, useRefresh } from '#records/record.queries.ts';
import { produceContracts } from './produce-contracts.ts';
import { type Refused, RefusedContracts } from './refused-contracts.tsx';

const kind = { ...employeeContracts, endpoints };

type FilledIn = Readonly<Record<string, string>>;

/** What became of contracts: the documents of all were made, or of none because of some. */
interface Outcome {
  /** The project whose contracts they are; `CHOSEN` for those that were chosen in the list. */
  readonly source: string;
  /** How many are not among them, as nobody may make theirs, or as what may have been printed for signing would be another. */
  readonly leftOut: number;
  readonly made: number;
  readonly refused: readonly Refused[];
}

const OutcomeTold = ({ made, leftOut, refused }: Outcome) => (
  <>
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {refused.length > 0
        ? `尚未產生任何檔案：以下 ${refused.length} 份須先補齊，補填後可再次產生。`
        : `已產生 ${made} 份。`}
    </Alert>
    {leftOut > 0 ? (
      <Alert severity="info" sx={{ mt: 1 }}>
        {`另有 ${leftOut} 份未納入：待簽署且已有檔案，或未選用合約範本。`}
      </Alert>
    ) : null}
  </>
);

/** A document can be made of it, and is none that may have been printed, read or signed already. */
const isToBeProduced = ({ state, templateName, documentName }: EmployeeContract): boolean =>
  templateName !== null && (state === 'draft' || (state === 'pending_sign' && documentName === null));

const outcomeOf = (
  asked: Pick<Outcome, 'source' | 'leftOut'>,
  found: readonly EmployeeContract[],
  produced: readonly ProducedContract[],
): Outcome => {
  const reasons = new Map(produced.map(({ id, reason }) => [id, reason]));
  const refused = found.flatMap((contract): Refused[] => {
    const reason = reasons.get(contract.id) ?? null;
    return reason === null ? [] : [{ contract, reason }];
  });
  return { ...asked, made: refused.length > 0 ? 0 : produced.length, refused };
};

const CHOSEN = 'chosen';

interface BatchProduceDialogProps {
  /** The contracts that were chosen in the list; those of a project are asked for without it. */
  readonly chosen?: readonly EmployeeContract[];
  readonly onClose: () => void;
}

/** 批次產生: documents of drafts, and of contracts that wait to be signed and have none yet. */
export const BatchProduceDialog = ({ chosen, onClose }: BatchProduceDialogProps) => {
  const title = useId();
  const { control } = useForm<{ projectId: string | null }>({ defaultValues: { projectId: null } });
  const projectId = useWatch({ control, name: 'projectId' });
  const source = chosen === undefined ? projectId : CHOSEN;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [filledIn, setFilledIn] = useState<Readonly<Record<string, FilledIn>>>({});
  const fetchAll = useFetchAll<EmployeeContract>(kind);
  const refresh = useRefresh();
  // Of another project nothing is told yet.
  const told = outcome?.source === source ? outcome : null;
  const { mutate, isPending } = useMutation({
    mutationFn: async (from: string): Promise<Outcome> => {
      const query = { q: '', sort: 'contractNo', page: 1, pageSize: 50, projectId: from };
      const unsigned = chosen ?? (await fetchAll({ ...query, state: ['draft', 'pending_sign'] }));
      const found = unsigned.filter(isToBeProduced);
      const asked = found.map(({ id, version }) => ({ id, version, filledIn: filledIn[id] }));
      const leftOut = unsigned.length - found.length;
      return outcomeOf({ source: from, leftOut }, found, found.length === 0 ? [] : await produceContracts(asked));
    },
    onSuccess: setOutcome,
    onSettled: () => refresh(),
    onError: (error) => showFailure('list.refused', error),
  });
  const close = (): void => {
    if (!isPending) {
      onClose();
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={close}>
      <DialogTitle id={title}>批次產生合約檔案</DialogTitle>
      <DialogContent>
        {chosen === undefined ? (
          <Box sx={{ pt: 1 }}>
            <AutocompleteControl
              control={control}
              name="projectId"
              label="計畫"
              required
              disabled={isPending}
              hint="為此計畫的草稿，及尚無檔案的待簽署合約產生檔案；全部一次完成，或全部不產生"
              source={projectChoices}
              initialOption={null}
            />
          </Box>
        ) : (
          <Alert severity="info">{`為所選的 ${chosen.length} 份合約產生檔案；全部一次完成，或全部不產生。`}</Alert>
        )}
        {isPending ? <BatchProgress counter="份" /> : null}
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
        <Button disabled={isPending} onClick={close}>
          關閉
        </Button>
        <Button
          variant="contained"
          disabled={source === null || told?.refused.length === 0}
          loading={isPending}
          onClick={() => (source === null ? undefined : mutate(source))}
        >
          產生
        </Button>
      </DialogActions>
    </Dialog>
  );
};
