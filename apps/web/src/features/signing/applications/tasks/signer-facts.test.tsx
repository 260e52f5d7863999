import type { TaskDetail } from '@hr/contracts/signing/applications';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { SignerFacts } from './signer-facts.tsx';

const taskOfKind = (kind: string, background: object) =>
  ({ kind, background, past: [], application: { id: crypto.randomUUID() } }) as unknown as TaskDetail;

it('shows no heading for a kind without background information', () => {
  renderPage(<SignerFacts task={taskOfKind('custom', {})} searchOf={(id) => id} />);
  expect(screen.queryByText('參考資訊')).not.toBeInTheDocument();
});

it('shows the background information of other kinds', () => {
  renderPage(<SignerFacts task={taskOfKind('outing', { away: [], awayCount: 0 })} searchOf={(id) => id} />);
  expect(screen.getByRole('heading', { name: '參考資訊' })).toBeVisible();
});
