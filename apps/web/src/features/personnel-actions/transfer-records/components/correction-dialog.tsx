import { type Employee, employeeEndpoints } from '@hr/contracts/people/employees';
import {
  type TransferRecord,
  transferRecordEndpoints as endpoints,
  transferRecords,
} from '@hr/contracts/personnel-actions/transfer-records';
import { isStoredOutsidePosition } from '@hr/domain/personnel-actions/transfer-records';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { showFailure } from '#failures/show-failure.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';
import { asSetBy, positionValuesOf, withoutUntouched } from './position-values.ts';
import { FieldsOfKind, PositionFields, ReasonFields } from './transfer-fields.tsx';

type DialogProps = CommandDialogProps<TransferRecord>;

/** 更正 of a position. It starts with the values that the transfer set, and the position of that day for the others. */
const PositionCorrectionDialog = (props: DialogProps) => {
  const { item, onClose } = props;
  const { data, error, isFetchedAfterMount } = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: item.employee.id }, query: { asOf: item.effectiveOn } }),
    // A cached position may predate another transfer. Starting with it would revert that transfer.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (error) {
      showFailure('list.refused', error);
      onClose();
    }
  }, [error, onClose]);
  return data && isFetchedAfterMount ? <PositionCorrection {...props} employee={asSetBy(item, data)} /> : null;
};

const reasonOf = ({ changeReason, reason, documentNo, note, attachment }: TransferRecord) => ({
  changeReasonId: changeReason?.id ?? null,
  reason,
  documentNo,
  note,
  attachmentId: attachment?.id ?? null,
});

const PositionCorrection = ({ item, employee, onClose, onOpen }: DialogProps & { readonly employee: Employee }) => {
  // Initial values. A refetch does not change what counts as touched.
  const [begun] = useState(() => positionValuesOf(employee));
  return (
    <RecordFormDialog
      kind={transferRecords}
      item={item}
      record={{ ...employee, changeReason: item.changeReason, attachment: item.attachment }}
      title={`更正：${item.transferNo ?? ''}`}
      submitLabel="更正"
      schema={endpoints.correct.body}
      valuesOf={(latest) => ({
        ...begun,
        ...reasonOf(latest ?? item),
        version: (latest ?? item).version,
      })}
      send={(body) => {
        const touched = withoutUntouched(body, begun) as typeof body;
        return call(endpoints.correct, { params: { id: item.id }, body: touched });
      }}
      maxWidth="md"
      onDone={(answer) => onOpen((answer as TransferRecord).id)}
      onClose={onClose}
    >
      <Alert severity="info">
        {`原紀錄保留並標示為已更正；異動類別與生效日不變，${item.kind === 'onboard' ? '到職日請由員工資料的「更正任職」更正' : '要改日期請撤銷後重新新增'}。`}
      </Alert>
      <PositionFields on={item.effectiveOn} />
      <ReasonFields kind={item.kind} />
    </RecordFormDialog>
  );
};

const storedValuesOf = (item: TransferRecord): Record<string, unknown> => ({
  effectiveOn: item.effectiveOn,
  endsOn: item.endsOn,
  unpaidLeaveKind: item.unpaidLeaveKind,
  unpaidLeaveInsurance: item.unpaidLeaveInsurance,
  leaveDeputyId: item.leaveDeputy?.id ?? null,
  probationEndsOn: item.kind === 'probation_extend' ? item.toProbationEndsOn : null,
  ...(item.toDepartment ? { departmentId: item.toDepartment.id } : {}),
  ...(item.toJobTitle ? { jobTitleId: item.toJobTitle.id } : {}),
});

const NonPositionCorrectionDialog = ({ item, onClose, onOpen }: DialogProps) => (
  <RecordFormDialog
    kind={transferRecords}
    item={item}
    record={{ ...item, department: item.toDepartment, jobTitle: item.toJobTitle }}
    title={`更正：${item.transferNo ?? ''}`}
    submitLabel="更正"
    schema={endpoints.correct.body}
    valuesOf={(latest) => ({
      ...storedValuesOf(latest ?? item),
      ...reasonOf(latest ?? item),
      version: (latest ?? item).version,
    })}
    send={(body) => call(endpoints.correct, { params: { id: item.id }, body })}
    maxWidth="md"
    onDone={(answer) => onOpen((answer as TransferRecord).id)}
    onClose={onClose}
  >
    <Alert severity="info">原紀錄保留並標示為已更正；異動類別不變。</Alert>
    <FieldsOfKind kind={item.kind} />
  </RecordFormDialog>
);

/** 更正 of a transfer. */
export const CorrectionDialog = (props: DialogProps) =>
  isStoredOutsidePosition(props.item.kind) ? (
    <NonPositionCorrectionDialog {...props} />
  ) : (
    <PositionCorrectionDialog {...props} />
  );
