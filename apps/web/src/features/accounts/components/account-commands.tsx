import {
  type Account,
  disableAccount,
  enableAccount,
  lockAccount,
  resetPassword,
  resetSecondFactor,
  type TemporaryPassword,
  unbindAccount,
  unlockAccount,
} from '@hr/contracts/accounts';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { useRefreshAccess } from '#features/roles/index.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.tsx';

interface Command {
  readonly endpoint: typeof lockAccount;
  readonly label: string;
  /** What will happen, for the person who confirms it. */
  readonly consequence: string;
  readonly toast: ToastKey;
  readonly isDangerous?: boolean;
}

/** The commands that take nothing but a confirmation. */
export const confirmedCommands = {
  unbind: {
    endpoint: unbindAccount,
    label: '解除綁定',
    consequence: '帳號與其紀錄會保留，但不再對應此員工；已登入的裝置會立即登出。',
    toast: 'employee.emp_unbind.ok',
    isDangerous: true,
  },
  lock: {
    endpoint: lockAccount,
    label: '鎖定',
    consequence: '鎖定後無法登入，直到解除鎖定；已登入的裝置會立即登出。',
    toast: 'account.lock.ok',
    isDangerous: true,
  },
  unlock: {
    endpoint: unlockAccount,
    label: '解除鎖定',
    consequence: '解除後即可再次登入，密碼錯誤的次數重新計算。',
    toast: 'account.unlock.ok',
  },
  disable: {
    endpoint: disableAccount,
    label: '停用',
    consequence: '停用後無法登入；已登入的裝置會立即登出。',
    toast: 'account.disable.ok',
    isDangerous: true,
  },
  enable: {
    endpoint: enableAccount,
    label: '啟用',
    consequence: '啟用後即可再次登入。',
    toast: 'account.enable.ok',
  },
  resetSecondFactor: {
    endpoint: resetSecondFactor,
    label: '解除兩步驟驗證',
    consequence: '本人遺失驗證器時使用。解除後只需密碼即可登入，請提醒本人重新啟用。',
    toast: 'account.edit.ok',
    isDangerous: true,
  },
} as const satisfies Record<string, Command>;

export type ConfirmedCommand = keyof typeof confirmedCommands;

interface CommandDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Asks once, then gives the command. */
export const CommandDialog = ({ name, account, onClose }: CommandDialogProps & { readonly name: ConfirmedCommand }) => {
  const command: Command = confirmedCommands[name];
  const refresh = useRefreshAccess();
  return (
    <ConfirmDialog
      open
      isDangerous={command.isDangerous ?? false}
      title={`確定${command.label}「${account.username}」嗎？`}
      confirmLabel={command.label}
      onClose={onClose}
      onConfirm={async () => {
        await call(command.endpoint, { params: { accountId: account.id }, body: { version: account.version } });
        toast(command.toast);
        onClose();
        await refresh();
      }}
    >
      {command.consequence}
    </ConfirmDialog>
  );
};

/** 重設密碼: what comes of it is shown once by the caller. */
export const ResetPasswordDialog = ({
  account,
  onClose,
  onReset,
}: CommandDialogProps & { readonly onReset: (given: TemporaryPassword) => void }) => {
  const refresh = useRefreshAccess();
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定重設「${account.username}」的密碼嗎？`}
      confirmLabel="重設密碼"
      onClose={onClose}
      onConfirm={async () => {
        const given = await call(resetPassword, {
          params: { accountId: account.id },
          body: { version: account.version },
        });
        toast('account.reset.ok');
        onReset(given);
        await refresh();
      }}
    >
      原密碼立即失效，已登入的裝置會登出。系統會產生一組只顯示一次的臨時密碼。
    </ConfirmDialog>
  );
};
