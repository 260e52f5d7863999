import {
  type Account,
  accountEndpoints as endpoints,
  accounts,
  type ResetKind,
  resetKindNames,
  type TemporaryPassword,
} from '@hr/contracts/access/accounts';
import { roleEndpoints } from '@hr/contracts/access/roles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { auditCommand, type Command, confirmCommand, formCommand } from '#records/commands.tsx';
import { ConfirmRecordDialog } from '#records/confirm-record-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { PendingNotice } from './pending-notice.tsx';

export const AccountField = fieldControlOf(accounts.fields);

/** Roles of an account. */
export const RolesField = () => {
  const { data } = useQuery(endpointQuery(roleEndpoints.list, {}));
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <AccountField name="roleIds" options={options} />;
};

interface ConfirmationOptions {
  readonly endpoint: typeof endpoints.lock;
  readonly consequence: string;
  readonly expected?: Partial<Account>;
  readonly toast?: ToastKey;
  readonly isOffered: (account: Account) => boolean;
  readonly isDangerous?: boolean;
  readonly Notice?: (props: { readonly item: Account }) => ReactNode;
}

const confirmed = (label: string, command: ConfirmationOptions): Command<Account> =>
  confirmCommand(accounts, {
    ...command,
    label,
    titleOf: ({ username }) => `確定${label}「${username}」嗎？`,
  });

/** Requests a second administrator if the account has access to sensitive fields and there is one. */
const requestReset = (kind: ResetKind, isOffered: (account: Account) => boolean): Command<Account> => ({
  label: `申請${resetKindNames[kind]}`,
  isDangerous: true,
  isOffered: (account) => account.needsSecondPerson && isOffered(account),
  Dialog: ({ item, onClose }) => (
    <ConfirmRecordDialog
      kind={accounts}
      item={item}
      title={`確定申請對「${item.username}」${resetKindNames[kind]}嗎？`}
      confirmLabel="送出申請"
      isDangerous
      toast="account.reset_request.ok"
      send={({ id, version }) => call(endpoints.requestReset, { params: { id }, body: { kind, version } })}
      onClose={onClose}
      onDone={onClose}
    >
      此帳號可檢視敏感資料，須由另一位系統管理員於 24 小時內核准後才會執行；所有系統管理員都會收到通知。
    </ConfirmRecordDialog>
  ),
});

const resetPassword = (onPassword: (password: TemporaryPassword) => void): Command<Account> => ({
  label: '重設密碼',
  isDangerous: true,
  isOffered: ({ needsSecondPerson }) => !needsSecondPerson,
  Dialog: ({ item, onClose }) => (
    <ConfirmRecordDialog
      kind={accounts}
      item={item}
      title={`確定重設「${item.username}」的密碼嗎？`}
      confirmLabel="重設密碼"
      isDangerous
      toast="account.reset.ok"
      send={({ id, version }) => call(endpoints.resetPassword, { params: { id }, body: { version } })}
      onClose={onClose}
      onDone={(password) => {
        onClose();
        onPassword(password as TemporaryPassword);
      }}
    >
      原密碼立即失效，已登入的裝置會登出。系統會產生一組只顯示一次的臨時密碼。
    </ConfirmRecordDialog>
  ),
});

/** Returns the commands of an account. `onPassword` receives a temporary password, which is shown once. */
export const accountCommands = (onPassword: (password: TemporaryPassword) => void): readonly Command<Account>[] => [
  formCommand(accounts, {
    label: '變更角色',
    submitLabel: '儲存',
    endpoint: endpoints.changeRoles,
    valuesOf: ({ roles }) => ({ roleIds: roles.map(({ id }) => id) }),
    Fields: () => (
      <>
        <Typography>
          變更後立即生效，不需要重新登入。各角色的權限相加，每項權限只及於授予它的角色的資料範圍。
        </Typography>
        <RolesField />
      </>
    ),
    maxWidth: 'xs',
    toast: 'role.assign.ok',
  }),
  formCommand(accounts, {
    label: '綁定員工',
    submitLabel: '綁定',
    isOffered: ({ employee }) => employee === null,
    endpoint: endpoints.bind,
    valuesOf: () => ({ employeeId: null }),
    Fields: () => <AccountField name="employeeId" label="員工" required />,
    maxWidth: 'xs',
    toast: 'employee.emp_bind.ok',
  }),
  resetPassword(onPassword),
  requestReset('password', () => true),
  confirmed('解除綁定', {
    endpoint: endpoints.unbind,
    isOffered: ({ employee }) => employee !== null,
    consequence: '帳號與其紀錄會保留，但不再對應此員工；已登入的裝置會立即登出。',
    toast: 'employee.emp_unbind.ok',
    isDangerous: true,
    Notice: PendingNotice,
  }),
  confirmed('解除鎖定', {
    endpoint: endpoints.unlock,
    isOffered: ({ state, isLockedOut }) => state === 'locked' || isLockedOut,
    consequence: '解除後即可再次登入，密碼錯誤的次數重新計算。',
    toast: 'account.unlock.ok',
  }),
  confirmed('鎖定', {
    endpoint: endpoints.lock,
    expected: { state: 'locked' },
    isOffered: ({ state }) => state === 'active',
    consequence: '鎖定後無法登入，直到解除鎖定；已登入的裝置會立即登出。',
    isDangerous: true,
  }),
  confirmed('啟用', {
    endpoint: endpoints.enable,
    expected: { state: 'active' },
    isOffered: ({ state }) => state === 'disabled',
    consequence: '啟用後即可再次登入。',
  }),
  confirmed('停用', {
    endpoint: endpoints.disable,
    expected: { state: 'disabled' },
    isOffered: ({ state }) => state !== 'disabled',
    consequence: '停用後無法登入；已登入的裝置會立即登出。',
    isDangerous: true,
  }),
  confirmed('解除兩步驟驗證', {
    endpoint: endpoints.resetSecondFactor,
    isOffered: ({ hasSecondFactor, needsSecondPerson }) => hasSecondFactor && !needsSecondPerson,
    consequence: '本人遺失驗證器時使用。解除後只需密碼即可登入，請提醒本人重新啟用。',
    toast: 'account.second_factor_reset.ok',
    isDangerous: true,
  }),
  requestReset('second_factor', ({ hasSecondFactor }) => hasSecondFactor),
  auditCommand(accounts),
];
