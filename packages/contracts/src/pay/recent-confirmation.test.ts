import { expect, it } from 'vitest';
import { allEndpoints } from '../endpoints.ts';

const isAboutPayslips = ({ access, path }: { access: string; path: string }): boolean =>
  access.startsWith('salary_report:') || path.startsWith('/my/payslip');

it('is required by all endpoints of payroll and of own payslips, and by no others', () => {
  const required = allEndpoints.filter(({ confirmation }) => confirmation === 'recent').map(({ id }) => id);
  expect(required).toEqual(allEndpoints.filter(isAboutPayslips).map(({ id }) => id));
  expect(required).toContain('payroll.export');
  expect(required).toContain('payslips.mine');
});
