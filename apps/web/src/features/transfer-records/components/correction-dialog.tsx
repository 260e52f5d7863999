import { type Employee, employeeEndpoints } from '@hr/contracts/employees';
import {
  transferFields,
  type TransferRecord,
  transferRecordEndpoints as endpoints,
  transferRecords,
} from '@hr/contracts/transfer-records';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { tellFailure } from '#failures/tell-failure.ts';
import { FormRow } from '#forms/form-row.tsx';
import type { CommandDialogProps } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';
import { asSetBy, positionValuesOf, withoutUntouched } from './position-values.ts';
import { PositionFields, reasonsFor } from './transfer-fields.tsx';

const Field = fieldControlOf(transferFields);

type DialogProps = CommandDialogProps<TransferRecord>;

/** 更正 begins with what the transfer set, and else with the position that its person has on the day. */
export const CorrectionDialog = (props: DialogProps) => {
  const { item, onClose } = props;
  const { data, error } = useQuery(
    endpointQuery(employeeEndpoints.get, { params: { id: item.employee.id }, query: { asOf: item.effectiveOn } }),
  );
  useEffect(() => {
    if (error) {
      tellFailure('list.refused', error);
      onClose();
    }
  }, [error, onClose]);
  return data ? <Correction {...props} employee={asSetBy(item, data)} /> : null;
};

const Correction = ({ item, employee, onClose, onOpen }: DialogProps & { readonly employee: Employee }) => (
  <RecordFormDialog
    kind={transferRecords}
    item={item}
    record={{ ...employee, changeReason: item.changeReason }}
    title={`更正：${item.transferNo ?? ''}`}
    submitLabel="更正"
    schema={endpoints.correct.body}
    valuesOf={(latest) => ({
      ...positionValuesOf(employee),
      changeReasonId: item.changeReason?.id ?? null,
      reason: item.reason,
      documentNo: item.documentNo,
      note: item.note,
      version: (latest ?? item).version,
    })}
    send={(body) => {
      const touched = withoutUntouched(body, positionValuesOf(employee)) as typeof body;
      return call(endpoints.correct, { params: { id: item.id }, body: touched });
    }}
    maxWidth="md"
    onDone={(answer) => onOpen((answer as TransferRecord).id)}
    onClose={onClose}
  >
    <Alert severity="info">原紀錄保留並標示為已更正；異動類別與生效日不變，要改日期請撤銷後重新新增。</Alert>
    <PositionFields on={item.effectiveOn} />
    <FormRow>
      <Field name="changeReasonId" among={reasonsFor(item.kind)} />
      <Field name="reason" />
    </FormRow>
    <Field name="documentNo" />
    <Field name="note" />
  </RecordFormDialog>
);
