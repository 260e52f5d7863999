import { type Account, accountColumns as names, type TemporaryPassword } from '@hr/contracts/accounts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { textOrDash, yesNo } from '#tables/cells.tsx';
import { accountAuditQuery, accountOptions } from '../account.queries.ts';
import { AccountStateChip, employeeText, instantOrNever } from './account-columns.tsx';
import { CommandDialog, type ConfirmedCommand, confirmedCommands, ResetPasswordDialog } from './account-commands.tsx';
import { BindDialog, ChangeRoleDialog } from './account-dialogs.tsx';
import { AccountSessions } from './account-sessions.tsx';

type AccountCommand = ConfirmedCommand | 'changeRole' | 'bind' | 'resetPassword' | 'audit';

interface AccountDrawerProps {
  readonly accountId: string;
  readonly canEdit: boolean;
  readonly onClose: () => void;
  readonly onPassword: (given: TemporaryPassword) => void;
}

/** What makes sense for the account as it is. */
const confirmedFor = ({ state, isLockedOut, employee, hasSecondFactor }: Account): ConfirmedCommand[] => [
  ...(employee === null ? [] : (['unbind'] as const)),
  ...(state === 'locked' || isLockedOut ? (['unlock'] as const) : []),
  ...(state === 'active' ? (['lock'] as const) : []),
  ...(state === 'disabled' ? (['enable'] as const) : (['disable'] as const)),
  ...(hasSecondFactor ? (['resetSecondFactor'] as const) : []),
];

const commandsFor = (account: Account, canEdit: boolean): (readonly [AccountCommand, string])[] => [
  ...(canEdit
    ? ([
        ['changeRole', '變更角色'],
        ...(account.employee === null ? ([['bind', '綁定員工']] as const) : []),
        ['resetPassword', '重設密碼'],
        ...confirmedFor(account).map((name) => [name, confirmedCommands[name].label] as const),
      ] as const)
    : []),
  ['audit', '操作紀錄'],
];

/** One account: what it is, where it is signed in, and what may be done with it. */
export const AccountDrawer = ({ accountId, canEdit, onClose, onPassword }: AccountDrawerProps) => {
  const { data: account, error, refetch } = useQuery(accountOptions(accountId));
  const [command, setCommand] = useState<AccountCommand | null>(null);
  return (
    <SidePanel
      title={account ? account.username : '帳號'}
      status={account ? <AccountStateChip state={account.state} isLockedOut={account.isLockedOut} /> : null}
      onClose={onClose}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {account || error ? null : <LoadingView />}
      {account ? (
        <>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {commandsFor(account, canEdit).map(([name, label]) => (
              <Button key={name} size="small" variant="outlined" onClick={() => setCommand(name)}>
                {label}
              </Button>
            ))}
          </Stack>
          <FactList
            facts={[
              [names.employee, employeeText(account.employee)],
              [names.department, textOrDash(account.departmentName)],
              [names.role, account.role.name],
              [names.hasSecondFactor, yesNo(account.hasSecondFactor)],
              ['待變更密碼', yesNo(account.mustChangePassword)],
              [names.lastLoginAt, instantOrNever(account.lastLoginAt)],
            ]}
          />
          <AccountSessions accountId={accountId} canEdit={canEdit} />
          {command ? (
            <AccountCommandDialog
              command={command}
              account={account}
              onClose={() => setCommand(null)}
              onPassword={onPassword}
            />
          ) : null}
        </>
      ) : null}
    </SidePanel>
  );
};

interface AccountCommandDialogProps extends Pick<AccountDrawerProps, 'onClose' | 'onPassword'> {
  readonly command: AccountCommand;
  readonly account: Account;
}

const AccountCommandDialog = ({ command, account, onClose, onPassword }: AccountCommandDialogProps) => {
  if (command === 'changeRole') {
    return <ChangeRoleDialog account={account} onClose={onClose} />;
  }
  if (command === 'bind') {
    return <BindDialog account={account} onClose={onClose} />;
  }
  if (command === 'resetPassword') {
    return (
      <ResetPasswordDialog
        account={account}
        onClose={onClose}
        onReset={(given) => {
          onClose();
          onPassword(given);
        }}
      />
    );
  }
  if (command === 'audit') {
    return (
      <AuditDrawer
        subject={account.username}
        source={(page) => accountAuditQuery(account.id, page)}
        onClose={onClose}
      />
    );
  }
  return <CommandDialog name={command} account={account} onClose={onClose} />;
};
