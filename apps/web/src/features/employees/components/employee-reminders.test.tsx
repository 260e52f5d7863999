import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { EmployeeReminders } from './employee-reminders.tsx';

it('tells each thing that needs somebody by an icon of its own, with words for whoever asks or listens', async () => {
  const { user } = renderPage(<EmployeeReminders item={{ reminders: ['contract_ending', 'record_incomplete'] }} />);

  expect(screen.getByText('資料有缺漏')).toBeInTheDocument();
  await user.hover(screen.getByText('合約 30 日內到期'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('合約 30 日內到期');
});
