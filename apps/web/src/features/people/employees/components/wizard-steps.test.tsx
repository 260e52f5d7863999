import { documentRequirementEndpoints } from '@hr/contracts/people/document-requirements';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { employeeEndpoints as endpoints, employees, listEmployeeOptions } from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { allPermissions } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftKey } from '#stores/stored-draft.ts';
import { buildUser, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CreateEmployee } from './employee-wizard.tsx';
import { wizardSteps } from './wizard-steps.tsx';

const fields: Readonly<Record<string, { readonly label: string }>> = { ...employees.fields, ...hiringFields };

const otherwise: Readonly<Record<string, string>> = {
  identityNumber: '統一證號（居留證號）',
  emergencyContacts: '新增聯絡人',
  education: '新增學歷',
  experience: '新增經歷',
  enrolments: '勞保（含就保）',
  dependents: '新增眷屬',
  documents: '新增其他文件',
  photoFileId: '選擇檔案：照片',
};

/** Returns true if the step has a field, button or group with the label. Hidden elements have no role. */
const isThere = (step: HTMLElement, text: string): boolean =>
  within(step).queryAllByLabelText((label) => label.split('*')[0]?.trim() === text).length > 0 ||
  within(step).queryAllByText(text, { selector: 'button, legend' }).length > 0;

const serve = () =>
  server.use(
    mockEndpoint(endpoints.nextNumber, { employeeNo: 'E00301' }),
    mockEndpoint(endpoints.duplicates, { identity: null, namesakes: [] }),
    mockEndpoint(listEmployeeOptions, { items: [] }),
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-22', items: [] }),
    mockEndpoint(documentRequirementEndpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }),
    ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockProblem(get, 'NotFound'),
    ]),
  );

it('ask for each field of a new employee exactly once', () => {
  const stepFields = wizardSteps.flatMap(({ names }) => names);

  expect(stepFields.toSorted()).toEqual(Object.keys(endpoints.create.body.shape).toSorted());
});

it('each step has a control for every field', async () => {
  const foreigner = { ...buildEmployee({ idKind: 'foreign' }), hiredOn: '2026-12-01' };
  sessionStorage.setItem(draftKey(buildUser().username, 'employee'), JSON.stringify(foreigner));
  serve();
  renderPage(<CreateEmployee onClose={() => undefined} />, { permissions: allPermissions });
  await screen.findByRole('textbox', { name: /居留證到期日/ });

  const lacking = wizardSteps.flatMap(({ label, names }) => {
    const step = screen.queryByLabelText(label, { selector: 'fieldset' });
    return names.filter((name) => step === null || !isThere(step, otherwise[name] ?? fields[name]?.label ?? name));
  });
  expect(lacking).toEqual([]);
});
