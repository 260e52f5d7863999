import type { Employee } from '@hr/contracts/people/employees';
import { positionFields } from '@hr/contracts/people/employment';
import { initialInput } from '@hr/contracts/records';
import {
  MAX_TRANSFERRED_EMPLOYEES,
  transferFields,
  transferRecordEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/transfer-records';
import Alert from '@mui/material/Alert';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { TooManySelectedDialog, useExclusions } from '#records/batch-preview.tsx';
import type { JointDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { TransferFields } from './transfer-fields.tsx';
import { transferForms } from './transfer-kinds.ts';
import { TransferPreview } from './transfer-preview.tsx';

const LABEL = '異動職務';

const positionNames = Object.keys(positionFields);

const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !positionNames.includes(name) || (value !== null && value !== '')),
  );

/** Adds the employees to the schema, so that an error about them is shown above the form. */
const schemaOf = (items: readonly Employee[]) => {
  const people = items.map(({ id, version }) => ({ employeeId: id, version }));
  return z.preprocess(
    (values) => ({ ...withoutEmpty(values as Record<string, unknown>), people }),
    endpoints.createMany.body,
  );
};

const BatchForm = ({ items, onClose, onRefused }: JointDialogProps<Employee>) => {
  const refresh = useRefresh('transferRecords');
  const { included, excluded, exclude } = useExclusions(items);
  const form = useSchemaForm(schemaOf(included), {
    ...initialInput(transferFields),
    ...initialInput(positionFields),
    probationEndsOn: null,
  });
  return (
    <FormDialog
      title={`${LABEL}：${included.length} 位員工`}
      submitLabel={LABEL}
      form={form}
      maxWidth="md"
      onClose={() => onClose(items)}
      onSubmit={async (body) => {
        try {
          const { created } = await call(endpoints.createMany, { body });
          toast('common.bulk.ok', { values: { verb: LABEL, count: created } });
          onClose(excluded);
        } catch (error) {
          // The selected employees may have changed since.
          await onRefused?.(included);
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
      <TransferPreview employeeIds={included.map(({ id }) => id)} valuesOf={withoutEmpty} onExclude={exclude} />
    </FormDialog>
  );
};

export const BatchTransferDialog = (props: JointDialogProps<Employee>) =>
  props.items.length > MAX_TRANSFERRED_EMPLOYEES ? (
    <TooManySelectedDialog
      text={`一次最多 ${MAX_TRANSFERRED_EMPLOYEES} 位，請減少勾選的員工。`}
      onClose={() => props.onClose(props.items)}
    />
  ) : (
    <BatchForm {...props} />
  );
