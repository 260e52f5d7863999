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
import { useFetchAll } from '#records/record.queries.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import type { PlaceholderValues } from './contract-preview.tsx';
import { produceContracts } from './produce-contracts.ts';
import { type RefusedContract, RefusedContracts } from './refused-contracts.tsx';

const kind = { ...employeeContracts, endpoints };

/** Result of a batch. Either all documents are made, or none. */
interface ProductionOutcome {
  /** Project of the contracts, or `SELECTED` if they were chosen in the list. */
  readonly source: string;
  /** Contracts without a template, or whose document may have been printed for signing. */
  readonly excludedCount: number;
  readonly madeCount: number;
  readonly refused: readonly RefusedContract[];
}

const OutcomeAlert = ({ madeCount, excludedCount, refused }: ProductionOutcome) => (
  <>
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {refused.length > 0
        ? `尚未產生任何檔案：以下 ${refused.length} 份須先補齊，補填後可再次產生。`
        : `已產生 ${madeCount} 份。`}
    </Alert>
    {excludedCount > 0 ? (
      <Alert severity="info" sx={{ mt: 1 }}>
        {`另有 ${excludedCount} 份未納入：待簽署且已有檔案，或未選用合約範本。`}
      </Alert>
    ) : null}
  </>
);

/** Excludes documents that may have been printed, read or signed already. */
const isToBeProduced = ({ state, templateName, documentName }: EmployeeContract): boolean =>
  templateName !== null && (state === 'draft' || (state === 'pending_sign' && documentName === null));

const outcomeOf = (
  params: Pick<ProductionOutcome, 'source' | 'excludedCount'>,
  contracts: readonly EmployeeContract[],
  produced: readonly ProducedContract[],
): ProductionOutcome => {
  const reasons = new Map(produced.map(({ id, reason }) => [id, reason]));
  const refused = contracts.flatMap((contract): RefusedContract[] => {
    const reason = reasons.get(contract.id) ?? null;
    return reason === null ? [] : [{ contract, reason }];
  });
  return { ...params, madeCount: refused.length > 0 ? 0 : produced.length, refused };
};

const SELECTED = 'chosen';

interface BatchProduceDialogProps {
  /** Contracts selected in the list. Without them, the user selects a project. */
  readonly selected?: readonly EmployeeContract[];
  readonly onClose: () => void;
}

/** 批次產生: makes the documents of drafts, and of pending contracts without a document. */
export const BatchProduceDialog = ({ selected, onClose }: BatchProduceDialogProps) => {
  const title = useId();
  const { control } = useForm<{ projectId: string | null }>({ defaultValues: { projectId: null } });
  const projectId = useWatch({ control, name: 'projectId' });
  const source = selected === undefined ? projectId : SELECTED;
  const [outcome, setOutcome] = useState<ProductionOutcome | null>(null);
  const [filledIn, setFilledIn] = useState<Readonly<Record<string, PlaceholderValues>>>({});
  const fetchAll = useFetchAll<EmployeeContract>(kind);
  const refresh = useRefresh('employeeContracts');
  const currentOutcome = outcome?.source === source ? outcome : null;
  const { mutate, isPending } = useMutation({
    mutationFn: async (from: string): Promise<ProductionOutcome> => {
      const query = { q: '', sort: 'contractNo', page: 1, pageSize: 50, projectId: from };
      const unsigned = selected ?? (await fetchAll({ ...query, state: ['draft', 'pending_sign'] }));
      const contracts = unsigned.filter(isToBeProduced);
      const requests = contracts.map(({ id, version }) => ({ id, version, filledIn: filledIn[id] }));
      const excludedCount = unsigned.length - contracts.length;
      return outcomeOf(
        { source: from, excludedCount },
        contracts,
        contracts.length === 0 ? [] : await produceContracts(requests),
      );
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
        {selected === undefined ? (
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
          <Alert severity="info">{`為所選的 ${selected.length} 份合約產生檔案；全部一次完成，或全部不產生。`}</Alert>
        )}
        {isPending ? <BatchProgress counter="份" /> : null}
        {currentOutcome ? (
          <>
            <OutcomeAlert {...currentOutcome} />
            <RefusedContracts
              refused={currentOutcome.refused}
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
          disabled={source === null || currentOutcome?.refused.length === 0}
          loading={isPending}
          onClick={() => (source === null ? undefined : mutate(source))}
        >
          產生
        </Button>
      </DialogActions>
    </Dialog>
  );
};
