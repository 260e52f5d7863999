import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { LeaveFields } from './leave-fields.tsx';

const Form = ({ leaveType }: { readonly leaveType: string }) => (
  <FormProvider {...useForm({ defaultValues: { leaveType, variant: null, startOn: '2026-11-24' } })}>
    <LeaveFields />
  </FormProvider>
);

it('does not require a reason of sick leave and shows the one that keeps the attendance bonus', async () => {
  const { user } = renderPage(<Form leaveType="sick_leave" />);
  expect(screen.getByText(/全勤獎金僅得按請假日數比例扣發/)).toBeVisible();
  const reason = screen.getByRole('combobox', { name: '事由' });
  expect(reason).not.toBeRequired();

  await user.click(reason);
  await user.click(screen.getByRole('option', { name: '妊娠未滿 3 個月流產，未請產假' }));
  expect(screen.getByText(/不得因此扣發全勤獎金/)).toBeVisible();

  await user.click(reason);
  await user.click(screen.getByRole('option', { name: '其他傷病' }));
  expect(screen.getByText(/全勤獎金僅得按請假日數比例扣發/)).toBeVisible();
});

it('requires the reason of leave with legal variants', () => {
  renderPage(<Form leaveType="bereavement_leave" />);
  expect(screen.getByRole('combobox', { name: /^事由/ })).toHaveAttribute('aria-required', 'true');
});
