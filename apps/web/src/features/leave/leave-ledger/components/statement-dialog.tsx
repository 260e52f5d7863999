import {
  hoursTypeNames,
  type LeaveBalance,
  leaveBalances,
  type LeaveStatement,
  leaveStatementEndpoints as endpoints,
  leaveYearText,
  lotOriginNames,
  movementKindNames,
  formatLineReason,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours, daysAndHoursBetween, daysAndHoursOfParts } from '@hr/domain/leave/leave-ledger';
import { calendarDate, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { messageForUser } from '#failures/api-error.ts';
import { fetchFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/use-today.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { useCan } from '#session/session.ts';
import { showInTab } from '#transfer/show-in-tab.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

/** Returns the query of the entered values, or undefined while they are invalid. */
const useStatementQuery = (control: Control<Record<string, unknown>>) => {
  const [type, from, to] = useWatch({ control, name: ['type', 'from', 'to'] });
  return endpoints.read.query.safeParse({ type, from, to }).data;
};

const StatementDialog = ({ item, onClose }: CommandDialogProps<LeaveBalance>) => {
  const title = useId();
  const mayPrint = useCan('annual_and_compensatory_management:export');
  const { isRunning, run } = useOneTransfer();
  const { control } = useForm<Record<string, unknown>>({
    defaultValues: { type: 'annual', from: calendarDate(`${today().slice(0, 4)}-01-01`), to: today() },
  });
  const statementQuery = useStatementQuery(control);
  const params = { id: item.id };
  const { data, error } = useQuery({
    ...endpointQuery(endpoints.read, { params, query: statementQuery ?? ({} as never) }),
    enabled: statementQuery !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{`對帳單：${leaveBalances.titleOf(item)}`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <FormRow>
            <SelectControl control={control} name="type" label="假別" options={optionsOf(hoursTypeNames)} required />
            <DateFieldControl control={control} name="from" label="自" required />
            <DateFieldControl control={control} name="to" label="至" required />
          </FormRow>
          {statementQuery === undefined ? <Alert severity="info">請選擇起訖日期，結束日不可早於起始日。</Alert> : null}
          {error ? <Alert severity="error">{messageForUser(error) ?? '無法讀取對帳單，請稍後再試。'}</Alert> : null}
          {data && !error ? <StatementView statement={data} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
        {mayPrint ? (
          <Button
            variant="contained"
            disabled={statementQuery === undefined || error !== null}
            loading={isRunning}
            onClick={() =>
              statementQuery &&
              void run(() => showInTab(() => fetchFile(endpoints.print, { params, query: statementQuery })))
            }
          >
            列印
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};

const StatementView = ({ statement: { opening, lines, closing, lots } }: { readonly statement: LeaveStatement }) => (
  <>
    <Typography>{`期初餘額 ${daysAndHours(opening)}，期末餘額 ${daysAndHours(closing)}`}</Typography>
    {lines.length === 0 ? (
      <Typography variant="body2">此期間沒有異動。</Typography>
    ) : (
      <LinesTable
        title="異動明細"
        heads={['生效日', '異動類型', '時數', '餘額', '額度到期日', '原因', '來源單號']}
        lines={lines.map((line) => ({
          id: line.id,
          cells: [
            formatDate(line.on),
            movementKindNames[line.kind],
            line.before === line.after ? daysAndHours(line.minutes) : daysAndHoursBetween(line.before, line.after),
            daysAndHours(line.after),
            formatDate(line.lotEndsOn),
            formatLineReason(line) ?? '—',
            line.sourceNo ?? '—',
          ],
        }))}
      />
    )}
    {lots.length === 0 ? null : (
      <LinesTable
        title="期間內的額度"
        heads={['來源', '可用期間', '給假', '已休', '遞延或結算', '到期失效', '剩餘']}
        lines={lots.map(({ id, origin, from, until, granted, taken, carriedOverOrPaid, expired, remaining }) => ({
          id,
          cells: [
            lotOriginNames[origin],
            leaveYearText(from, until),
            daysAndHours(granted),
            ...daysAndHoursOfParts([taken, carriedOverOrPaid, expired, remaining]),
          ],
        }))}
      />
    )}
  </>
);

/** 對帳單 */
export const statementCommand: Command<LeaveBalance> = { label: '對帳單', isForReaders: true, Dialog: StatementDialog };
