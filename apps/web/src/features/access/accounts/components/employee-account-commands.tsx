import { accountEndpoints as endpoints, accounts } from '@hr/contracts/access/accounts';
import { type Employee, employees } from '@hr/contracts/people/employees';
import { hasLeft } from '@hr/domain/people/employment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { ConfirmRecordDialog } from '#records/confirm-record-dialog.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { invitationCommand } from './invitation-command.tsx';
import { PendingOfPerson } from './pending-notice.tsx';

const MAX_ACCOUNTS = 100;

const notFound = (): ApiError =>
  new ApiError({
    status: null,
    code: 'NotFound',
    msg: '查無此員工的 EMP 帳號，可能已解除綁定，請重新整理後確認。',
    requestId: null,
    fields: [],
    data: null,
    isReported: false,
  });

const unboundAccounts = (keyword: string): ChoiceSource => ({
  queryKey: ['empAccounts', 'unbound', keyword],
  queryFn: async () => {
    const query = endpoints.list.query.parse({ q: keyword, isBound: 'no', pageSize: MAX_ACCOUNTS });
    return (await call(endpoints.list, { query })).items.map(({ id, username }) => ({ value: id, label: username }));
  },
});

const schema = z.object({ accountId: z.uuid('請選擇 EMP 帳號') });

const BindDialog = ({ item, onClose }: CommandDialogProps<Employee>) => {
  const refresh = useRefresh('empAccounts');
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { accountId: '' } });
  return (
    <FormDialog
      title={`綁定 EMP 帳號：${employees.titleOf(item)}`}
      submitLabel="綁定"
      form={form}
      maxWidth="xs"
      onSubmit={async ({ accountId }) => {
        const { version } = await call(endpoints.get, { params: { id: accountId } });
        await call(endpoints.bind, { params: { id: accountId }, body: { employeeId: item.id, version } });
        toast('employee.emp_bind.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <AutocompleteControl
        control={form.control}
        name="accountId"
        label="EMP 帳號"
        source={unboundAccounts}
        initialOption={null}
        required
      />
    </FormDialog>
  );
};

/** Unbinds the account of an employee. @throws ApiError if there is none any more. */
const unbind = async ({ id }: Employee): Promise<unknown> => {
  const [account] = (await call(endpoints.list, { query: accounts.listQuery.parse({ employeeId: id }) })).items;
  if (!account) {
    throw notFound();
  }
  return call(endpoints.unbind, { params: { id: account.id }, body: { version: account.version } });
};

const UnbindDialog = ({ item, onClose }: CommandDialogProps<Employee>) => (
  <ConfirmRecordDialog
    kind={employees}
    item={item}
    title={`解除綁定：${employees.titleOf(item)}`}
    confirmLabel="解除綁定"
    isDangerous
    toast="employee.emp_unbind.ok"
    send={() => unbind(item)}
    onClose={onClose}
    onDone={onClose}
  >
    解除後該員工將無法使用 EMP 系統，既有申請紀錄會保留。確定解除綁定嗎？
    <PendingOfPerson employeeId={item.id} />
  </ConfirmRecordDialog>
);

export const employeeAccountCommands: readonly Command<Employee>[] = [
  invitationCommand,
  {
    label: '綁定 EMP 帳號',
    permission: 'access_set_up:edit',
    isOffered: ({ username, status }) => username === null && !hasLeft(status),
    Dialog: BindDialog,
  },
  {
    label: '解除綁定',
    permission: 'access_set_up:edit',
    isDangerous: true,
    isOffered: ({ username }) => username !== null,
    Dialog: UnbindDialog,
  },
];
