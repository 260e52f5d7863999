import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

const RECORD = ['record'];

const Guarded = ({
  hasChanges,
  discardedBy,
}: {
  readonly hasChanges: boolean;
  readonly discardedBy?: readonly string[];
}) => <>{useLeaveGuard(hasChanges, discardedBy === undefined ? {} : { discardedBy }).dialog}</>;

const openOver = (below: boolean) =>
  renderPage(
    <>
      <Guarded hasChanges={below} discardedBy={RECORD} />
      <Guarded hasChanges={false} />
      <Link to="/?record=2">另一筆</Link>
    </>,
    { route: '/?record=1' },
  );

it('asks for changes of the form below another form without changes', async () => {
  const { user } = openOver(true);
  await user.click(screen.getByRole('link', { name: '另一筆' }));
  expect(await screen.findByRole('alertdialog', { name: '尚有未儲存的變更，確定離開嗎？' })).toBeVisible();
});

it('does not ask if no form has changes', async () => {
  const { user } = openOver(false);
  await user.click(screen.getByRole('link', { name: '另一筆' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
