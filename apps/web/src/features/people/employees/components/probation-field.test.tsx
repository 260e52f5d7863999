import { hiringFields } from '@hr/contracts/people/employment';
import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { fieldControlOf } from '#records/field-control.tsx';
import { renderPage } from '#testing/index.ts';
import { ProbationField, useProbationOfMonths } from './probation-field.tsx';

const Field = fieldControlOf(hiringFields);

const Fields = () => {
  useProbationOfMonths();
  return (
    <>
      <Field name="hiredOn" />
      <ProbationField />
    </>
  );
};

const Form = (values: { readonly hiredOn: string | null; readonly probationEndsOn: string | null }) => (
  <FormProvider {...useForm({ defaultValues: values })}>
    <Fields />
  </FormProvider>
);

const open = (hiredOn: string | null, probationEndsOn: string | null = null) =>
  renderPage(<Form hiredOn={hiredOn} probationEndsOn={probationEndsOn} />);

const months = () => screen.findByRole('combobox', { name: /試用期（月）/ });

const lastDay = () => screen.getByRole('textbox', { name: /試用期滿日/ });

const begin = (day: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: /到職日/ }), { target: { value: day } });
};

describe('the months of a probation', () => {
  it('set its last day and follow the hire date', async () => {
    const { user } = open('2026-12-01');
    await user.click(await months());
    await user.click(await screen.findByRole('option', { name: '3 個月' }));
    expect(lastDay()).toHaveValue('2027/02/28');

    begin('2026/12/15');
    expect(lastDay()).toHaveValue('2027/03/14');
    expect(await months()).toHaveTextContent('3 個月');
  });

  it('leave a last day unchanged that is not a whole number of months', async () => {
    open('2026-12-01', '2027-01-15');
    expect(await months()).toHaveTextContent('自訂');
    begin('2026/12/15');
    expect(lastDay()).toHaveValue('2027/01/15');
  });

  it('are enabled once the hire date is known', async () => {
    open(null);
    expect(await months()).toHaveAttribute('aria-disabled', 'true');
    begin('2026/12/01');
    expect(await months()).not.toHaveAttribute('aria-disabled');
    expect(await months()).toHaveTextContent('無');
  });
});
