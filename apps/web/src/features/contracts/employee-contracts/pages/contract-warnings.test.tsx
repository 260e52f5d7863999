import { type EmployeeContract, employeeContractEndpoints } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { contractBudgetEndpoints } from '@hr/contracts/pay/project-costs';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseCommand, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeeContractPage } from './employee-contract-page.tsx';

const draft = buildEmployeeContract({ state: 'draft', signedOn: null });
const unsigned = buildEmployeeContract({ state: 'pending_sign', signedOn: null });

const openContract = async (contract: EmployeeContract) => {
  server.use(
    mockEndpoint(employeeContractEndpoints.list, { items: [contract], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(employeeContractEndpoints.get, contract),
    mockEndpoint(employeeContractEndpoints.warnings, {
      items: [{ code: 'regardedAsIndefinite', text: '可能視為不定期契約（勞動基準法第 9 條）' }],
    }),
    mockEndpoint(contractBudgetEndpoints.get, { items: [{ text: '計畫 P2026-001 人事費餘額不足' }] }),
    mockEndpoint(listEmployeeOptions, { items: [{ ...contract.employee, departmentName: '研究組' }] }),
    mockEndpoint(employeeEndpoints.get, employeeOf({ ...contract.employee })),
  );
  const page = renderPage(<EmployeeContractPage />, {
    route: `/?record=${contract.id}`,
    permissions: ['employee_contract:view', 'employee_contract:edit'],
  });
  const panel = await screen.findByRole('dialog', { name: contract.contractNo ?? '' });
  return { ...page, panel };
};

describe('the warnings of a contract', () => {
  it('appear while a pay below the minimum wage is entered', async () => {
    const text = '月薪自 2026/12/01 起低於最低工資 29,500 元（最低工資法第 5 條）';
    const { panel, user } = await openContract(draft);
    server.use(mockEndpoint(employeeContractEndpoints.judgePay, { items: [{ text }] }));
    await chooseCommand(user, panel, '編輯');
    await user.type(await within(panel).findByLabelText(/薪資（元）/), '20000');
    expect(await within(panel).findByText(text)).toBeVisible();
  });

  it.each([
    { contract: draft, command: '送交簽署', role: 'alertdialog' },
    { contract: unsigned, command: '簽署', role: 'dialog' },
  ])('stand in the dialog of $command', async ({ contract, command, role }) => {
    const { panel, user } = await openContract(contract);
    await chooseCommand(user, panel, command);
    const dialog = await screen.findByRole(role, { name: new RegExp(command) });
    expect(await within(dialog).findByText(/可能視為不定期契約/)).toBeVisible();
    expect(await within(dialog).findByText('計畫 P2026-001 人事費餘額不足')).toBeVisible();
  });
});
