import { insurancePremiumEndpoints } from '@hr/contracts/pay/insurance-movements';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { PremiumsOfPerson } from './premiums-of-person.tsx';

const EMPLOYEE = '00000000-0000-4000-8000-000000900001';

it('reads the premiums on demand and shows how they are calculated', async () => {
  server.use(
    mockEndpoint(insurancePremiumEndpoints.ofEmployee, {
      month: '2026-11-01',
      items: [
        {
          scheme: 'pension',
          name: '勞退提繳',
          paidBy: 'employer',
          amount: 2_520,
          formula: '42,000 × 6%',
          article: '勞工退休金條例第 14 條第 1 項',
          rounding: '四捨五入至元',
        },
      ],
    }),
  );
  const { user, container } = renderPage(<PremiumsOfPerson employeeId={EMPLOYEE} />, {
    permissions: ['insurance_enrolment:view'],
  });
  await user.click(screen.getByRole('button', { name: '計算本月保費' }));
  expect(await screen.findByText('2026/11：員工負擔 NT$ 0，雇主負擔 NT$ 2,520')).toBeVisible();
  expect(screen.getByText('42,000 × 6%（四捨五入至元）')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
