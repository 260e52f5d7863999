import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { EmployeeReminders } from './employee-reminders.tsx';

it('shows each reminder as an icon with an accessible text', () => {
  renderPage(<EmployeeReminders item={{ reminders: ['contract_ending', 'record_incomplete'] }} />);

  expect(screen.getByText('資料有缺漏')).toBeInTheDocument();
  expect(screen.getByTitle('合約 30 日內到期')).toBeInTheDocument();
});
