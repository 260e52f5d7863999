import { type Account, accountEndpoints, accounts, type TemporaryPassword } from '@hr/contracts/access/accounts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { departmentFilter } from '#records/department-filter.tsx';
import { rolesQuery } from '#features/access/roles/index.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { choiceFilter, queryFilter, valueFilters } from '#records/filters.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { accountCommands, AccountField, RolesField } from './account-commands.tsx';
import { AccountFacts, AccountStatus } from './account-facts.tsx';
import { ResetRequests } from './reset-requests.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';

/** Without an import, because each account is handed over with a password. */
const kind = { ...accounts, endpoints: accountEndpoints };

const columns = tableColumns<Account>(accounts, {
  cells: {
    state: (item) => <AccountStatus item={item} />,
    lastLoginAt: ({ lastLoginAt }) => accounts.derived.lastLoginAt.toText(lastLoginAt) ?? '從未登入',
  },
  widths: { username: 160, state: 140, hasSecondFactor: 120 },
});

const bindings = { yes: '已綁定員工', no: '未綁定員工' };
const dormancies = { yes: '超過 90 天未登入', no: '90 天內登入過' };

const filters = [
  queryFilter('roleId', '角色', rolesQuery),
  ...valueFilters(accounts.stored),
  departmentFilter(),
  choiceFilter('isBound', { label: '綁定', names: bindings, chipOf: (value) => bindings[value as 'yes' | 'no'] }),
  choiceFilter('isDormant', {
    label: '登入情形',
    names: dormancies,
    chipOf: (value) => dormancies[value as 'yes' | 'no'],
  }),
];

/** 新增帳號: name, role and employee. */
const CreateAccount = createDialog(accounts, {
  create: accountEndpoints.create,
  Fields: () => (
    <>
      <AccountField name="username" hint="英文字母、數字與 . _ @ -，不分大小寫" />
      <RolesField />
      <AccountField name="employeeId" hint="可稍後再綁定" />
    </>
  ),
  maxWidth: 'xs',
});

/** List of accounts with their commands. */
export const AccountPanel = () => {
  const list = useRecordList(kind, { columns });
  const [password, setPassword] = useState<TemporaryPassword | null>(null);
  const commands = useMemo(() => accountCommands(setPassword), []);
  return (
    <>
      <ResetRequests onPassword={setPassword} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mb: 1 }}>
        <RecordActions
          list={list}
          Create={CreateAccount}
          onCreated={(answer) => {
            const made = answer as TemporaryPassword;
            list.setCreatedRecord(made.account);
            setPassword(made);
          }}
        />
      </Box>
      <RecordTable list={list} filters={filters} commands={commands} hint="帳號、員工編號、姓名" />
      <RecordPanel list={list} commands={commands} Status={AccountStatus}>
        {(item) => <AccountFacts item={item} />}
      </RecordPanel>
      {password ? <TemporaryPasswordDialog password={password} onClose={() => setPassword(null)} /> : null}
    </>
  );
};
