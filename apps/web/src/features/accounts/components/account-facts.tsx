import { type Account, type AccountState, accountStateNames, accounts } from '@hr/contracts/accounts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { AccountSessions } from './account-sessions.tsx';

const kinds: Readonly<Record<AccountState, StatusKind>> = {
  active: 'positive',
  locked: 'warning',
  disabled: 'neutral',
};

/** 狀態; a lock after too many wrong passwords shows beside an account that is otherwise in use. */
export const AccountStateChip = ({ state, isLockedOut }: Pick<Account, 'state' | 'isLockedOut'>) =>
  state === 'active' && isLockedOut ? (
    <StatusChip kind="warning" label="暫時鎖定" />
  ) : (
    <StatusChip kind={kinds[state]} label={accountStateNames[state]} />
  );

interface AccountProps {
  readonly item: Account;
}

export const AccountStatus = ({ item: { state, isLockedOut } }: AccountProps) => (
  <AccountStateChip state={state} isLockedOut={isLockedOut} />
);

const { employeeId, roleIds } = accounts.fields;
const { hasSecondFactor } = accounts.kept;
const { departmentName, mustChangePassword, lastLoginAt } = accounts.derived;

/** What an account is, and where it is signed in. */
export const AccountFacts = ({ item }: AccountProps) => (
  <>
    <FactList
      facts={factsOf(
        {
          employeeId,
          departmentName,
          roleIds,
          hasSecondFactor,
          mustChangePassword,
          lastLoginAt: { ...lastLoginAt, emptyLabel: '從未登入' },
        },
        item,
      )}
    />
    <AccountSessions accountId={item.id} />
  </>
);
