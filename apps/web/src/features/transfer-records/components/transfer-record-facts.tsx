import {
  type TransferRecord,
  transferRecordEndpoints as endpoints,
  transferRecords,
  transferStateNames,
} from '@hr/contracts/transfer-records';
import type { TransferState } from '@hr/domain/transfer-records';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';

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

/** What elsewhere has to be looked at because of it. */
const Attention = ({ item: { id, version } }: TransferProps) => {
  const { data } = useQuery({
    ...endpointQuery(endpoints.attention, { params: { id } }),
    // Another version may leave other things behind.
    queryKey: ['transferRecords', 'attention', { id, version }],
  });
  if (!data || data.items.length === 0) {
    return null;
  }
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      請一併確認：
      <Box component="ul" aria-label="待處理事項" sx={{ m: 0, pl: 2.5 }}>
        {data.items.map(({ kind, text, path }) => (
          <li key={`${kind} ${path} ${text}`}>
            <MuiLink component={Link} to={path}>
              {text}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const { transferNo: _number, ...kept } = transferRecords.kept;
const { state: _state, ...derived } = transferRecords.derived;

/** What is known of a transfer. */
export const TransferRecordFacts = ({ item }: TransferProps) => (
  <>
    <Attention item={item} />
    <FactList facts={factsOf({ ...transferRecords.fields, ...kept, ...derived }, item)} />
  </>
);
