import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { AccountNameWarning } from './employee-facts.tsx';
import { PayFields } from './employee-fields.tsx';

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { nameZh: '王小明', nameEn: 'Wang, Hsiao-Ming', bankAccountName: '' } })}>
    <PayFields />
  </FormProvider>
);

it("warns if the entered account name differs from the employee's name", () => {
  renderPage(<Form />);
  const fill = (name: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: '薪轉戶名' }), { target: { value: name } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fill('陳美惠');
  expect(screen.getByRole('alert')).toHaveTextContent('薪轉戶名與員工姓名不同');
  fill('WANG HSIAO MING');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("warns if the stored account name differs from the employee's name", () => {
  const another = { masked: '陳○惠', isRevealable: true };
  renderPage(<AccountNameWarning item={employeeOf({ bankAccountName: another })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('薪轉戶名與員工姓名不同');
});
