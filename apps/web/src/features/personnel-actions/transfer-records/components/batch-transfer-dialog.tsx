import { type Employee, positionFields } from '@hr/contracts/people/employees';
import { initialInput } from '@hr/contracts/records';
import {
  MOST_TRANSFERRED,
  transferFields,
  transferRecordEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/transfer-records';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { type FieldValues, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { TooManyChosen } from '#records/batch-preview.tsx';
import type { TogetherProps } from '#records/commands.tsx';
import { useLeftOut } from '#records/left-out.ts';
import { useRefresh } from '#records/record.queries.ts';
import { TransferFields } from './transfer-fields.tsx';
import { transferForms } from './transfer-kinds.ts';
import { TransferPreview } from './transfer-preview.tsx';

const LABEL = '異動職務';

const positionNames = Object.keys(positionFields);

const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !positionNames.includes(name) || (value !== null && value !== '')),
  );

/** The people stand beside the form, whose refusal by name then stands above it. */
const schemaOf = (items: readonly Employee[]) => {
  const people = items.map(({ id, version }) => ({ employeeId: id, version }));
  return z.preprocess(
    (values) => ({ ...withoutEmpty(values as Record<string, unknown>), people }),
    endpoints.createMany.body,
  );
};

const BatchForm = ({ items, onClose, onRefused }: TogetherProps<Employee>) => {
  const refresh = useRefresh();
  const { kept, leftOut, leaveOut } = useLeftOut(items);
  const form = useForm<FieldValues, unknown, z.output<typeof endpoints.createMany.body>>({
    resolver: zodResolver(schemaOf(kept) as never) as never,
    defaultValues: {
      ...initialInput(transferFields),
      ...initialInput(positionFields),
      probationEndsOn: null,
    },
  });
  return (
    <FormDialog
      title={`${LABEL}：${kept.length} 位員工`}
      submitLabel={LABEL}
      form={form}
      maxWidth="md"
      onClose={() => onClose(items)}
      onSubmit={async (body) => {
        try {
          const { created } = await call(endpoints.createMany, { body });
          toast('common.bulk.ok', { values: { verb: LABEL, count: created } });
          onClose(leftOut);
        } catch (error) {
          // They may be others by now than when they were chosen.
          await onRefused?.(kept);
          throw error;
        } finally {
          await refresh();
        }
      }}
    >
      <Alert severity="info">
        未填寫的欄位維持每位員工原本的內容。全部員工一次完成；任何一位無法異動時，全部都不會寫入。
      </Alert>
      <TransferFields kinds={transferForms['異動職務']} />
      <TransferPreview employeeIds={kept.map(({ id }) => id)} valuesOf={withoutEmpty} onLeaveOut={leaveOut} />
    </FormDialog>
  );
};

export const BatchTransferDialog = (props: TogetherProps<Employee>) =>
  props.items.length > MOST_TRANSFERRED ? (
    <TooManyChosen
      text={`一次最多 ${MOST_TRANSFERRED} 位，請減少勾選的員工。`}
      onClose={() => props.onClose(props.items)}
    />
  ) : (
    <BatchForm {...props} />
  );
