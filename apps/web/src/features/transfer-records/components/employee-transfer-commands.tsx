import { type Employee, positionFields } from '@hr/contracts/employees';
import { initialInput } from '@hr/contracts/records';
import { transferFields, transferRecordEndpoints as endpoints } from '@hr/contracts/transfer-records';
import Alert from '@mui/material/Alert';
import { z } from 'zod';
import { call } from '#api/call.ts';
import type { Command } from '#records/commands.tsx';
import { transferDialog } from './transfer-dialog.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { transferForms } from './transfer-kinds.ts';
import { TransferPreview } from './transfer-preview.tsx';

const isHere = ({ status }: Employee): boolean => status !== 'left';

const positionNames = Object.keys(positionFields);

/** What was filled in for several people: what is left empty stays as each of them has it. */
const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !positionNames.includes(name) || (value !== null && value !== '')),
  );

const BatchFields = ({ items }: { readonly items: readonly Employee[] }) => (
  <>
    <Alert severity="info">未填寫的欄位維持每位員工原本的內容。</Alert>
    <TransferFields kinds={transferForms['異動職務']} />
    <TransferPreview employeeIds={items.map(({ id }) => id)} valuesOf={withoutEmpty} />
  </>
);

/** What the form of several people is held against: what is sent of each is held against the contract of one. */
const batchSchema = z
  .looseObject({})
  .transform(withoutEmpty)
  .superRefine((values, context) => {
    const { success, error } = endpoints.preview.body.safeParse({ ...values, employeeIds: [crypto.randomUUID()] });
    for (const issue of success ? [] : error.issues) {
      context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
    }
  });

/** What happens to somebody's employment from a day on, as it is entered of one person or of several. */
export const employeeTransferCommands: readonly Command<Employee>[] = [
  {
    label: '異動職務',
    permission: 'transfer_records:edit',
    isInPlace: true,
    isOffered: isHere,
    Dialog: transferDialog('異動職務'),
    bulk: {
      send: ({ id, version }, values) =>
        call(endpoints.create, { body: { ...values, employeeId: id, version } as never }),
      Fields: BatchFields,
      valuesOf: () => ({ ...initialInput(transferFields), ...initialInput(positionFields), probationEndsOn: null }),
      schema: batchSchema,
    },
  },
  {
    label: '兼任或代理',
    permission: 'transfer_records:edit',
    isOffered: isHere,
    Dialog: transferDialog('兼任或代理'),
  },
  {
    label: '留職停薪',
    permission: 'transfer_records:edit',
    isOffered: ({ status }) => isHere({ status } as Employee) && status !== 'unpaid_leave',
    Dialog: transferDialog('留職停薪'),
  },
  {
    label: '復職',
    permission: 'transfer_records:edit',
    // Also on the day after the last of a leave, when nothing tells of it any more.
    isOffered: isHere,
    Dialog: transferDialog('復職'),
  },
];
