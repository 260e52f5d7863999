import {
  additionFields,
  hoursTypeNames,
  type HoursType,
  type LeaveBalance,
  leaveBalanceEndpoints as endpoints,
  leaveBalances,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { addDays, addYears } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/use-today.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';

const AdditionField = fieldControlOf(additionFields);

/** Summary of the request: 「將為 3 位員工增加 特休 8 小時，確定嗎？」. */
const RequestSummary = () => {
  const [people, type, minutes] = useWatch({ name: ['employeeIds', 'type', 'minutes'] }) as [
    readonly string[],
    HoursType,
    number | null,
  ];
  return people.length > 0 && minutes !== null && minutes > 0 ? (
    <Alert severity="info">{`將為 ${people.length} 位員工增加 ${hoursTypeNames[type]} ${daysAndHours(minutes)}，確定嗎？`}</Alert>
  ) : null;
};

interface AddHoursDialogProps {
  readonly items: readonly LeaveBalance[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** 新增時數 for several employees; valid for one year by default. */
export const AddHoursDialog = ({ items, onClose, onDone }: AddHoursDialogProps) => (
  <RecordFormDialog
    kind={leaveBalances}
    item={null}
    record={{ employees: items.map(({ employee }) => employee) }}
    title="新增時數"
    submitLabel="新增"
    schema={endpoints.add.body}
    valuesOf={() => ({
      employeeIds: items.map(({ id }) => id),
      type: 'annual',
      minutes: null,
      validFrom: today(),
      validUntil: addDays(addYears(today(), 1), -1),
      reason: null,
      sourceNo: null,
      attachmentId: null,
    })}
    send={(body) => call(endpoints.add, { body })}
    toast="leave_hours.add.ok"
    {...(onDone ? { onDone } : {})}
    onClose={onClose}
    maxWidth="md"
  >
    <AdditionField name="employeeIds" />
    <FormRow>
      <AdditionField name="type" />
      <AdditionField name="minutes" hint="以 0.5 小時為單位；1 天為 8 小時" />
    </FormRow>
    <FormRow>
      <AdditionField name="validFrom" />
      <AdditionField name="validUntil" />
    </FormRow>
    <AdditionField name="reason" />
    <AdditionField name="sourceNo" />
    <AdditionField name="attachmentId" />
    <RequestSummary />
  </RecordFormDialog>
);
