import {
  type ChangeRequest,
  changeRequestEndpoints as endpoints,
  changeRequests,
  requestStateNames,
} from '@hr/contracts/change-requests';
import type { RequestState } from '@hr/domain/change-requests';
import Alert from '@mui/material/Alert';
import { call } from '#api/call.ts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { ChangeTable } from './change-table.tsx';

const stateKinds: Readonly<Record<RequestState, StatusKind>> = {
  pending: 'warning',
  approved: 'positive',
  returned: 'negative',
  withdrawn: 'neutral',
};

interface RequestProps {
  readonly item: ChangeRequest;
}

export const ChangeRequestStatus = ({ item: { state } }: RequestProps) => (
  <StatusChip kind={stateKinds[state]} label={requestStateNames[state]} />
);

/** Why a request was sent back; nothing of any other. */
export const ReturnReason = ({ item: { returnReason } }: RequestProps) =>
  returnReason === null ? null : <Alert severity="warning">{`退回原因：${returnReason}`}</Alert>;

const { employeeId, reason } = changeRequests.fields;
const { requestedAt, decidedAt, decidedBy } = changeRequests.kept;

/** What somebody asks for, and what became of it. */
export const ChangeRequestFacts = ({ item }: RequestProps) => (
  <>
    <ReturnReason item={item} />
    <ChangeTable item={item} reveal={async () => (await call(endpoints.reveal, { params: { id: item.id } })).value} />
    <FactList facts={factsOf({ employeeId, reason, requestedAt, decidedAt, decidedBy }, item)} />
  </>
);
