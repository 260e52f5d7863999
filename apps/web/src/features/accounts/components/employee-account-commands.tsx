import { accountEndpoints as endpoints } from '@hr/contracts/accounts';
import { employeeApplicationEndpoints as records } from '@hr/contracts/applications';
import { type Employee, employees } from '@hr/contracts/employees';
import { hasLeft } from '@hr/domain/employees';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { ConfirmRecordDialog } from '#records/confirm-record-dialog.tsx';
import { useRefresh } from '#records/record.queries.ts';
import { useCan } from '#session/session.ts';
import { invitationCommand } from './invitation-command.tsx';

const MOST = 100;

const notFound = (): ApiError =>
  new ApiError({
    status: null,
    code: 'NotFound',
    msg: '查無此員工的 EMP 帳號，可能已解除綁定，請重新整理後確認。',
    requestId: null,
    fields: [],
    data: null,
    isTold: false,
  });

const findAccounts = (q: string, isBound: 'yes' | 'no') =>
  call(endpoints.list, { query: endpoints.list.query.parse({ q, isBound, pageSize: MOST }) });

/** Accounts of nobody, by what they are called. */
const unboundAccounts = (keyword: string): ChoiceSource => ({
  queryKey: ['empAccounts', 'unbound', keyword],
  queryFn: async () =>
    (await findAccounts(keyword, 'no')).items.map(({ id, username }) => ({ value: id, label: username })),
});

const schema = z.object({ accountId: z.uuid('請選擇 EMP 帳號') });

/** 綁定 EMP 帳號 of somebody who has none. */
const BindDialog = ({ item, onClose }: CommandDialogProps<Employee>) => {
  const refresh = useRefresh();
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

/** Cuts the tie to the account of somebody. @throws ApiError where they have it no more, or it cannot be found. */
const unbind = async ({ id, username }: Employee): Promise<unknown> => {
  const { items } = await findAccounts(username ?? '', 'yes');
  const account = items.find(({ employee }) => employee?.id === id);
  if (!account) {
    throw notFound();
  }
  return call(endpoints.unbind, { params: { id: account.id }, body: { version: account.version } });
};

/** How many applications of somebody wait, for those who may see them. */
const PendingNotice = ({ employeeId }: { readonly employeeId: string }) => {
  const canSee = useCan('employee_application_record:view');
  const query = records.list.query.parse({ employeeId, state: ['pending', 'questioned'], pageSize: 1 });
  const { data } = useQuery({ ...endpointQuery(records.list, { query }), enabled: canSee });
  return data === undefined || data.total === 0 ? null : (
    <Alert severity="warning" sx={{ mt: 2 }}>{`該員工尚有 ${data.total} 件申請簽核中。`}</Alert>
  );
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
    <PendingNotice employeeId={item.id} />
  </ConfirmRecordDialog>
);

/** What is done about the account of somebody, from where that person is looked at. */
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
