import {
  type EmployeeContract,
  contractStateNames,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { contractBudgetEndpoints } from '@hr/contracts/pay/project-costs';
import type { ContractState } from '@hr/domain/contracts/employee-contracts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { EndChanges } from './end-changes.tsx';

const stateKinds: Readonly<Record<ContractState, StatusKind>> = {
  draft: 'neutral',
  pending_sign: 'warning',
  pending_company_sign: 'warning',
  signed_pending: 'info',
  effective: 'positive',
  expiring: 'warning',
  expired: 'negative',
  renewed: 'neutral',
  terminated: 'neutral',
  voided: 'neutral',
};

interface ContractProps {
  readonly item: EmployeeContract;
}

export const EmployeeContractStatus = ({ item: { state } }: { readonly item: Pick<EmployeeContract, 'state'> }) => (
  <StatusChip kind={stateKinds[state]} label={contractStateNames[state]} />
);

export const ContractWarnings = ({ item: { id, version } }: ContractProps) => {
  const { data } = useQuery({
    ...endpointQuery(endpoints.warnings, { params: { id } }),
    // The warnings depend on the version.
    queryKey: ['employeeContracts', 'warnings', { id, version }],
  });
  const budgets = useQuery({
    ...endpointQuery(contractBudgetEndpoints.get, { params: { id } }),
    queryKey: ['contractBudgets', 'get', { id, version }],
  });
  return [...(data?.items ?? []), ...(budgets.data?.items ?? [])].map(({ text }) => (
    <Alert key={text} severity="warning" sx={{ mb: 1 }}>
      {text}
    </Alert>
  ));
};

const { contractNo: _number, state: _state, ...storedFields } = employeeContracts.stored;
const { isRenewed: _renewed, ...derived } = employeeContracts.derived;
const { pay, ...fields } = employeeContracts.fields;

/** The pay, masked until revealed. The service logs each reveal. */
const Pay = ({ item: { id, pay: value } }: ContractProps) => (
  <RevealableText
    label={pay.label}
    value={value ?? null}
    reveal={async () => {
      const revealed = await call(endpoints.reveal, { params: { id } });
      return `NT$ ${Number(revealed.value).toLocaleString('zh-TW')}`;
    }}
  />
);

export const EmployeeContractFacts = ({ item }: ContractProps) => (
  <>
    <ContractWarnings item={item} />
    <FactList
      facts={[
        ...factsOf(fields, item),
        [pay.label, <Pay key={item.id} item={item} />],
        ...factsOf({ ...storedFields, ...derived }, item),
      ]}
    />
    {/* Each change of the end has a reason. */}
    {item.closingReason === null ? null : <EndChanges item={item} />}
  </>
);
