import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountStateChip } from './account-facts.tsx';

it.each([
  { state: 'active', hasLeft: false, isLockedOut: false, shown: '啟用' },
  { state: 'active', hasLeft: false, isLockedOut: true, shown: '暫時鎖定' },
  { state: 'active', hasLeft: true, isLockedOut: false, shown: '已離職・啟用' },
  { state: 'disabled', hasLeft: true, isLockedOut: true, shown: '已離職・停用' },
] as const)(
  'an account that is $state, left $hasLeft, locked out $isLockedOut shows $shown',
  ({ shown, ...account }) => {
    render(<AccountStateChip {...account} />);
    expect(screen.getByText(shown)).toBeVisible();
  },
);
