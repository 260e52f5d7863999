import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { resignationView } from './resignation-view.tsx';

const { Outlook } = resignationView;

it.each([
  { outlook: { noticeDays: 30, earliestOn: '2026-12-21' }, text: '法定預告期：30 日（最早 2026/12/21）。' },
  { outlook: { noticeDays: 0, earliestOn: '2026-11-21' }, text: '法定預告期：未滿三個月，無須預告。' },
  { outlook: { noticeDays: null, earliestOn: null }, text: '法定預告期：不適用勞動基準法，依契約約定。' },
] as const)('shows $text', ({ outlook, text }) => {
  renderPage(<Outlook outlook={outlook} />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});
