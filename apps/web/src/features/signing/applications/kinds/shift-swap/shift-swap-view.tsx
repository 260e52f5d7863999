import type { PreviewOf, SwappedDay, TaskOf } from '@hr/contracts/signing/applications';
import { formatDateWithWeekday } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FaultAlert } from '../fault-alert.tsx';
import type { KindView } from '../kind-view.ts';
import { ShiftSwapFields } from './shift-swap-fields.tsx';

/** Both days of both employees before and after the swap. */
const SwapTable = ({ days }: { readonly days: readonly SwappedDay[] }) =>
  days.length === 0 ? null : (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="調班前後的班別">
        <TableHead>
          <TableRow>
            <TableCell>日期</TableCell>
            <TableCell>申請人</TableCell>
            <TableCell>調班同仁</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ on, own, colleague }) => (
            <TableRow key={on}>
              <TableCell component="th" scope="row">
                {formatDateWithWeekday(on)}
              </TableCell>
              <TableCell>{`${own.name} → ${colleague.name}`}</TableCell>
              <TableCell>{`${colleague.name} → ${own.name}`}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );

const Outlook = ({ outlook }: { readonly outlook: PreviewOf<'shift_swap'>['outlook'] }) => (
  <SwapTable days={outlook.days} />
);

const Background = ({ background }: { readonly background: TaskOf<'shift_swap'>['background'] }) => (
  <>
    {background.faults.map((fault) => (
      <FaultAlert key={fault.text} fault={fault} />
    ))}
    <SwapTable days={background.days} />
  </>
);

/** 調班 */
export const shiftSwapView: KindView<'shift_swap'> = {
  initialValues: () => ({ ownOn: null, colleagueOn: null, reason: null }),
  followUpOf: () => null,
  valuesOf: ({ ownOn, colleagueOn, reason }) => ({ ownOn, colleagueOn, reason }),
  Fields: ShiftSwapFields,
  hasAgentField: false,
  hint: '填妥日期、同仁與原因後，此處顯示兩人調班前後的班別與簽核流程。',
  Outlook,
  Background,
};
