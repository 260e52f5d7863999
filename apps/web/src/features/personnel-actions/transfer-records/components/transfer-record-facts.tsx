import {
  type TransferRecord,
  transferRecordEndpoints as endpoints,
  transferRecords,
  transferStateNames,
} from '@hr/contracts/personnel-actions/transfer-records';
import type { TransferState } from '@hr/domain/personnel-actions/transfer-records';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { AttentionList } from './attention-list.tsx';

interface TransferProps {
  readonly item: TransferRecord;
}

const stateKinds: Readonly<Record<TransferState, StatusKind>> = {
  pending: 'info',
  effective: 'positive',
  corrected: 'neutral',
  cancelled: 'neutral',
};

export const TransferRecordStatus = ({ item: { state } }: TransferProps) => (
  <StatusChip kind={stateKinds[state]} label={transferStateNames[state]} />
);

const Attention = ({ item: { id, version } }: TransferProps) => {
  const { data } = useQuery({
    ...endpointQuery(endpoints.attention, { params: { id } }),
    // Another version may need attention to other records.
    queryKey: ['transferRecords', 'attention', { id, version }],
  });
  return <AttentionList title="請一併確認：" items={data?.items ?? []} />;
};

const { transferNo: _number, ...storedFields } = transferRecords.storedFields;
const { state: _state, ...derived } = transferRecords.derived;

export const TransferRecordFacts = ({ item }: TransferProps) => (
  <>
    <Attention item={item} />
    <FactList facts={factsOf({ ...transferRecords.fields, ...storedFields, ...derived }, item)} />
  </>
);
