import { type Account, type AccountState, accountStateNames, accounts } from '@hr/contracts/access/accounts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { AccountSessions } from './account-sessions.tsx';

const kinds: Readonly<Record<AccountState, StatusKind>> = {
  active: 'positive',
  locked: 'warning',
  disabled: 'neutral',
};

interface AccountStateChipProps extends Pick<Account, 'state' | 'hasLeft'> {
  readonly isLockedOut?: boolean;
}

/** 狀態; a lock after too many wrong passwords, and that its person has left, show beside an account that is otherwise in use. */
export const AccountStateChip = ({ state, hasLeft, isLockedOut = false }: AccountStateChipProps) => {
  const name = state === 'active' && isLockedOut ? '暫時鎖定' : accountStateNames[state];
  const isOdd = state === 'active' && (isLockedOut || hasLeft);
  return <StatusChip kind={isOdd ? 'warning' : kinds[state]} label={hasLeft ? `已離職・${name}` : name} />;
};

interface AccountProps {
  readonly item: Account;
}

export const AccountStatus = ({ item: { state, isLockedOut, hasLeft } }: AccountProps) => (
  <AccountStateChip state={state} isLockedOut={isLockedOut} hasLeft={hasLeft} />
);

const { employeeId, roleIds } = accounts.fields;
const { hasSecondFactor } = accounts.kept;
const { departmentName, mustChangePassword, lastLoginAt } = accounts.derived;

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
