import { type MyLeave, type MyNeededLeave } from '@hr/contracts/shell/self-service';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { GrantedCard } from './granted-card.tsx';
import { NeededCard } from './needed-card.tsx';

interface LeaveBalancesProps {
  readonly leave: MyLeave;
  readonly onApply: (leaveType: LeaveTypeCode) => void;
}

/** Something of it is used, or its limit is one that people plan by: the other types are told by their names alone. */
const isPlannedBy = ({ taken, booked, pending, limits }: MyNeededLeave): boolean =>
  taken + booked + pending > 0 || limits.some(({ per }) => per === 'month' || per === 'year');

const OtherTypes = ({ types, onApply }: { types: readonly MyNeededLeave[] } & Pick<LeaveBalancesProps, 'onApply'>) => (
  <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label="其他假別">
      <TableHead>
        <TableRow>
          <TableCell>假別</TableCell>
          <TableCell>依據</TableCell>
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              操作
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {types.map(({ leaveType, name, article }) => (
          <TableRow key={leaveType}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{name}</TableCell>
            <TableCell>{article}</TableCell>
            <TableCell align="right">
              <Button size="small" aria-label={`申請${name}`} onClick={() => onApply(leaveType)}>
                申請
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Paper>
);

/** A card for each type of leave that hours are kept of or that people plan by, and the other types by their names. */
export const LeaveBalances = ({ leave: { asOf, granted, needed }, onApply }: LeaveBalancesProps) => (
  <>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: 2, mb: 3 }}>
      {granted.map((leave) => (
        <GrantedCard key={leave.leaveType} leave={leave} asOf={asOf} onApply={() => onApply(leave.leaveType)} />
      ))}
      {needed.filter(isPlannedBy).map((leave) => (
        <NeededCard key={leave.leaveType} leave={leave} onApply={() => onApply(leave.leaveType)} />
      ))}
    </Box>
    <Typography variant="h2" sx={{ mb: 1 }}>
      其他假別
    </Typography>
    <OtherTypes types={needed.filter((leave) => !isPlannedBy(leave))} onApply={onApply} />
  </>
);
