import { contractTemplateEndpoints } from '@hr/contracts/contracts/contract-templates';
import { buildContractTemplate } from '@hr/contracts/contracts/contract-templates/contract-template.factory.ts';
import { employeeContractEndpoints } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { employeeEndpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ChooseContractPage } from './choose-contract-page.tsx';

const effective = buildEmployeeContract();
const person = employeeOf({ ...effective.employee });
const suited = buildContractTemplate({ nameZh: '專任助理勞動契約', employmentTypes: [effective.employmentType] });

describe('the first day of a new contract', () => {
  const [stint] = person.employments;

  it.each([
    { why: 'follows the last contract', contract: { endOn: '2026-12-31' }, day: '2027/01/01' },
    {
      why: 'follows one that ended early',
      contract: { endOn: '2026-12-31', terminatedOn: '2026-10-15' },
      day: '2026/10/16',
    },
    { why: 'is the first day of work where there is no contract', contract: { state: 'voided' }, day: '2024/03/04' },
  ] as const)('$why, of the employee whom the address names', async ({ contract, day }) => {
    const items = [{ ...effective, terminatedOn: null, ...contract }];
    const employments = [{ ...stint!, hiredOn: '2024-03-04' as const }];
    server.use(
      mockEndpoint(employeeContractEndpoints.list, { items, total: 1, page: 1, pageSize: 50 }),
      mockEndpoint(employeeEndpoints.get, employeeOf({ ...effective.employee, employments })),
      mockEndpoint(contractTemplateEndpoints.list, { items: [suited], total: 1, page: 1, pageSize: 100 }),
      mockEndpoint(employeeContractEndpoints.preview, { paragraphs: ['勞動契約'], values: [] }),
    );
    const { user } = renderPage(<ChooseContractPage />, {
      route: `/?employeeId=${effective.employee.id}`,
      permissions: ['employee_contract:view', 'employee_contract:edit', 'contract_template:view'],
    });
    await user.click(await screen.findByRole('button', { name: /專任助理勞動契約/ }));
    const goOn = screen.getByRole('button', { name: '選用此範本' });
    await waitFor(() => expect(goOn).toBeEnabled());
    await user.click(goOn);

    const dialog = await screen.findByRole('dialog', { name: '新增合約' });
    expect(within(dialog).getByRole('textbox', { name: /^契約起日/ })).toHaveValue(day);
  });
});
