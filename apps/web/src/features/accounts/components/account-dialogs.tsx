import {
  type Account,
  accountBindingSchema,
  accountInputSchema,
  accountRoleSchema,
  bindAccount,
  changeAccountRole,
  createAccount,
  type TemporaryPassword,
} from '@hr/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { employeeChoices } from '#features/employees/index.ts';
import { useRefreshAccess } from '#features/roles/index.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.tsx';
import { useRoleNames } from './account-filters.tsx';

interface CreateAccountDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (given: TemporaryPassword) => void;
}

/** 新增帳號: a name, a role, and whom it is for. */
export const CreateAccountDialog = ({ onClose, onCreated }: CreateAccountDialogProps) => {
  const form = useForm({
    resolver: zodResolver(accountInputSchema),
    defaultValues: { username: '', roleId: '', employeeId: null },
  });
  const refresh = useRefreshAccess();
  const roles = optionsOf(useRoleNames());
  return (
    <FormDialog
      title="新增帳號"
      submitLabel="新增"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const given = await call(createAccount, { body });
        toast('account.add.ok');
        onCreated(given);
        await refresh();
      }}
    >
      <TextFieldControl
        control={form.control}
        name="username"
        label="帳號"
        required
        hint="英文字母、數字與 . _ @ -，不分大小寫"
      />
      <SelectControl control={form.control} name="roleId" label="角色" options={roles} required />
      <AutocompleteControl
        control={form.control}
        name="employeeId"
        label="對應員工"
        hint="可稍後再綁定"
        source={(keyword) => employeeChoices(keyword, today())}
      />
    </FormDialog>
  );
};

interface AccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** 變更角色 */
export const ChangeRoleDialog = ({ account, onClose }: AccountDialogProps) => {
  const form = useForm({
    resolver: zodResolver(accountRoleSchema),
    defaultValues: { roleId: account.role.id, version: account.version },
  });
  const refresh = useRefreshAccess();
  const roles = optionsOf(useRoleNames());
  return (
    <FormDialog
      title={`變更角色：${account.username}`}
      submitLabel="儲存"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await call(changeAccountRole, { params: { accountId: account.id }, body });
        toast('account.edit.ok');
        onClose();
        await refresh();
      }}
    >
      <Typography>變更後立即生效，不需要重新登入。</Typography>
      <SelectControl control={form.control} name="roleId" label="角色" options={roles} required />
    </FormDialog>
  );
};

/** 綁定員工 */
export const BindDialog = ({ account, onClose }: AccountDialogProps) => {
  const form = useForm({
    resolver: zodResolver(accountBindingSchema),
    defaultValues: { employeeId: '', version: account.version },
  });
  const refresh = useRefreshAccess();
  return (
    <FormDialog
      title={`綁定員工：${account.username}`}
      submitLabel="綁定"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await call(bindAccount, { params: { accountId: account.id }, body });
        toast('employee.emp_bind.ok');
        onClose();
        await refresh();
      }}
    >
      <AutocompleteControl
        control={form.control}
        name="employeeId"
        label="員工"
        required
        source={(keyword) => employeeChoices(keyword, today())}
      />
    </FormDialog>
  );
};
