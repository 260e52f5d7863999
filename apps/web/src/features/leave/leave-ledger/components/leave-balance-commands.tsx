import {
  type HoursType,
  type LeaveBalance,
  leaveBalanceEndpoints as endpoints,
  leaveBalances,
  reductionFields,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, formCommand, type JointDialogProps } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { AddHoursDialog } from './add-hours-dialog.tsx';
import { GrantLeaveDialog } from './grant-leave-dialog.tsx';
import { statementCommand } from './statement-dialog.tsx';
import { carryOverCommand, settlementCommand } from './year-end-commands.tsx';

const ReductionField = fieldControlOf(reductionFields);

interface BalanceProps {
  readonly item: LeaveBalance;
}

const ReductionFields = ({ item }: BalanceProps) => {
  const type = useWatch({ name: 'type' }) as HoursType;
  const usable = item.lots.filter((lot) => lot.type === type && lot.from <= today() && lot.until >= today());
  const free = usable.reduce((sum, { remaining, booked }) => sum + remaining - booked, 0);
  return (
    <>
      <Typography>{`員工：${item.employee.employeeNo} ${item.employee.nameZh}`}</Typography>
      <FormRow>
        <ReductionField name="type" />
        <ReductionField name="minutes" hint={`可減少 ${daysAndHours(free)}，遞延者先扣，其餘先到期者先扣`} />
      </FormRow>
      <ReductionField name="reason" />
      <ReductionField name="sourceNo" />
    </>
  );
};

const AddHoursToSelection = ({ items, onClose }: JointDialogProps<LeaveBalance>) => {
  // Employees do not stay selected after hours were added, so that no hours are added twice.
  const remaining = useRef(items);
  return (
    <AddHoursDialog
      items={items}
      onClose={() => onClose(remaining.current)}
      onDone={() => {
        remaining.current = [];
      }}
    />
  );
};

const addCommand: Command<LeaveBalance> = {
  label: '新增時數',
  Dialog: ({ item, onClose }) => <AddHoursDialog items={[item]} onClose={onClose} />,
  JointDialog: AddHoursToSelection,
};

const GrantLeaveToSelection = ({ items, onClose }: JointDialogProps<LeaveBalance>) => (
  <GrantLeaveDialog employeeIds={items.map(({ id }) => id)} onClose={() => onClose(items)} onDone={() => onClose([])} />
);

const grantCommand: Command<LeaveBalance> = {
  label: '年度給假',
  Dialog: ({ item, onClose }) => <GrantLeaveDialog employeeIds={[item.id]} onClose={onClose} />,
  JointDialog: GrantLeaveToSelection,
};

export const leaveBalanceCommands: readonly Command<LeaveBalance>[] = [
  addCommand,
  formCommand(leaveBalances, {
    label: '減少時數',
    isDangerous: true,
    isVersioned: false,
    isOffered: ({ annualRemaining, compensatoryRemaining }) =>
      (annualRemaining ?? 0) + (compensatoryRemaining ?? 0) > 0,
    endpoint: endpoints.reduce,
    valuesOf: ({ annualRemaining }) => ({
      type: (annualRemaining ?? 0) > 0 ? 'annual' : 'compensatory',
      minutes: null,
      reason: null,
      sourceNo: null,
    }),
    Fields: ReductionFields,
    toast: 'leave_hours.reduce.ok',
  }),
  grantCommand,
  carryOverCommand,
  settlementCommand,
  statementCommand,
  auditCommand(leaveBalances),
];
