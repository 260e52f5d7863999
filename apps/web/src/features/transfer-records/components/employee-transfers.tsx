import {
  type TransferRecord,
  transferKindNames,
  transferRecordEndpoints as endpoints,
  transferRecords,
} from '@hr/contracts/transfer-records';
import { formatDate } from '@hr/domain/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { TransferRecordStatus } from './transfer-record-facts.tsx';

const LIST = '/dashboard/transfer_records';
const MOST = 100;

const heads = ['生效日', '單號', '類別', '異動內容', '原因', '狀態'];

const sides = [
  ['部門', 'fromDepartment', 'toDepartment'],
  ['職稱', 'fromJobTitle', 'toJobTitle'],
  ['職等', 'fromJobGrade', 'toJobGrade'],
  ['聘僱類型', 'fromEmploymentType', 'toEmploymentType'],
  ['直屬主管', 'fromSupervisor', 'toSupervisor'],
  ['工作地點', 'fromWorkPlace', 'toWorkPlace'],
] as const;

const nameOf = (side: string | { readonly nameZh: string } | null): string =>
  (typeof side === 'string' ? side : side?.nameZh) ?? '';

/** 「部門：研究處 → 行政處」, of whatever it set. */
const changesOf = (item: TransferRecord): string =>
  [
    ...sides.flatMap(([label, from, to]) => {
      const [before, after] = [nameOf(item[from]), nameOf(item[to])];
      return before === '' && after === ''
        ? []
        : [`${label}：${before === '' ? after : `${before} → ${after || '無'}`}`];
    }),
    ...(item.toProbationEndsOn ? [`試用期滿日：${formatDate(item.toProbationEndsOn)}`] : []),
    ...(item.endsOn ? [`至 ${formatDate(item.endsOn)}`] : []),
  ].join('；') || '—';

/** What happened, happens and will happen to one person's employment, the newest first. */
export const EmployeeTransfers = ({ employeeId }: { readonly employeeId: string }) => {
  const query = transferRecords.listQuery.parse({ employeeId, pageSize: MOST });
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.list, { query }));
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button component={Link} to={`${LIST}?employeeId=${employeeId}`} size="small">
          在異動紀錄開啟
        </Button>
      </Box>
      {data.items.length === 0 ? <Typography>尚無異動紀錄。</Typography> : <Transfers items={data.items} />}
    </>
  );
};

const Transfers = ({ items }: { readonly items: readonly TransferRecord[] }) => (
  <TableContainer component="section" tabIndex={0} aria-label="異動紀錄（可左右捲動）">
    <Table size="small" aria-label="異動紀錄">
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <TableCell>{formatDate(item.effectiveOn)}</TableCell>
            <TableCell>
              <MuiLink component={Link} to={`${LIST}?record=${item.id}`}>
                {item.transferNo}
              </MuiLink>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{transferKindNames[item.kind]}</TableCell>
            <TableCell>{changesOf(item)}</TableCell>
            <TableCell>{item.reason}</TableCell>
            <TableCell>
              <TransferRecordStatus item={item} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
