import {
  contractTemplateEndpoints,
  templateLanguageNames,
  templateTermNames,
} from '@hr/contracts/contracts/contract-templates';
import { buildContractTemplate } from '@hr/contracts/contracts/contract-templates/contract-template.factory.ts';
import { type EmployeeContract, employeeContractEndpoints } from '@hr/contracts/contracts/employee-contracts';
import { contractBudgetEndpoints } from '@hr/contracts/pay/project-costs';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { buildEmploymentType } from '@hr/contracts/organisation/employment-types/employment-type.factory.ts';
import { projectKindNames } from '@hr/contracts/organisation/projects';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { ChooseContractPage } from './choose-contract-page.tsx';
import { EmployeeContractPage } from './employee-contract-page.tsx';

const effective = buildEmployeeContract({ contractNo: 'C000001', templateName: 'CT-A 勞動契約（第 1 版）' });
const draft = buildEmployeeContract({
  contractNo: 'C000002',
  state: 'draft',
  signedOn: null,
  templateName: 'CT-A 勞動契約（第 1 版）',
});
const expired = buildEmployeeContract({ contractNo: 'C000003', state: 'expired' });
const terminated = buildEmployeeContract({ contractNo: 'C000004', state: 'terminated' });
const unsigned = buildEmployeeContract({ contractNo: 'C000005', state: 'pending_sign', signedOn: null });
const all = [effective, draft, expired, terminated, unsigned];
const person = employeeOf({ ...effective.employee });

const EDITOR = (['view', 'edit', 'export'] as const)
  .map((right): Permission => `employee_contract:${right}`)
  .concat('contract_template:view');

const firstPage = { page: 1, pageSize: 50 };

const serve = (contracts: readonly EmployeeContract[] = all, employee = person) => {
  server.use(
    mockEndpoint(employeeContractEndpoints.list, { items: [...contracts], total: contracts.length, ...firstPage }),
    mockEndpoint(employeeContractEndpoints.get, ({ params }) => all.find(({ id }) => id === params['id']) ?? effective),
    mockEndpoint(employeeContractEndpoints.warnings, {
      items: [{ code: 'regardedAsIndefinite', text: '可能視為不定期契約（勞動基準法第 9 條）' }],
    }),
    mockEndpoint(contractBudgetEndpoints.get, { items: [] }),
    mockEndpoint(listEmployeeOptions, { items: [{ ...effective.employee, departmentName: '研究組' }] }),
    mockEndpoint(employeeEndpoints.get, employee),
  );
};

const openContract = async ({ id, contractNo }: EmployeeContract) => {
  serve();
  const page = renderPage(<EmployeeContractPage />, { route: `/?record=${id}`, permissions: EDITOR });
  const panel = await screen.findByRole('dialog', { name: contractNo ?? '' });
  return { ...page, panel };
};

describe('the list of contracts', () => {
  it('shows that a pay exists without its amount', async () => {
    serve();
    const { container } = renderPage(<EmployeeContractPage />, { permissions: EDITOR });
    const row = await screen.findByRole('row', { name: /C000001/ });
    expect(within(row).getByText('＊＊＊')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers an import that adds contracts to users who may edit', async () => {
    serve();
    const { user } = renderPage(<EmployeeContractPage />, { permissions: EDITOR });
    await user.click(await screen.findByRole('button', { name: '匯入' }));

    const dialog = await screen.findByRole('dialog', { name: '匯入合約' });
    expect(dialog).toHaveTextContent('填寫後上傳，每一列新增一筆。任何一列有錯誤時，不會寫入任何資料。');
    expect(dialog).not.toHaveTextContent('匯出檔');
  });

  it('can be filtered by department, project, employee and employment type with the permissions to view them', async () => {
    const employeeIds: unknown[] = [];
    serve();
    server.use(
      mockEndpoint(departmentEndpoints.tree, buildDepartmentTree([])),
      mockEndpoint(employeeContractEndpoints.list, ({ query }) => {
        employeeIds.push(query['employeeId']);
        return { items: [effective], total: 1, page: 1, pageSize: 50 };
      }),
    );
    const { user } = renderPage(<EmployeeContractPage />, {
      permissions: [
        ...EDITOR,
        'department_set_up:view',
        'project_and_grant_set_up:view',
        'employee_data:view',
        'contract_type_set_up:view',
      ],
    });
    for (const name of ['部門（含下級）', '計畫', '聘僱類型']) {
      expect(await screen.findByRole('combobox', { name })).toBeInTheDocument();
    }

    await user.click(screen.getByRole('combobox', { name: '員工' }));
    await user.click(await screen.findByRole('option', { name: /研究組/ }));

    await waitFor(() => expect(employeeIds.at(-1)).toBe(effective.employee.id));
    expect(
      await screen.findByText(`員工：${effective.employee.employeeNo} ${effective.employee.nameZh}`),
    ).toBeVisible();
  });

  it('omits filters for screens the user may not view', async () => {
    serve();
    renderPage(<EmployeeContractPage />, { permissions: EDITOR });
    await screen.findByRole('row', { name: /C000001/ });
    expect(screen.queryByRole('combobox', { name: /^(部門|計畫|員工|聘僱類型)$/ })).not.toBeInTheDocument();
  });
});

describe('a refused command', () => {
  it('explains why a contract with a signed renewal cannot be voided, and keeps the entered reason', async () => {
    const msg = '此合約已有簽署的續約，請先作廢續約的合約。';
    server.use(mockProblem(employeeContractEndpoints.void, 'StateConflict', { msg }));
    const { user, panel } = await openContract(effective);
    await chooseCommand(user, panel, '作廢');
    const dialog = await screen.findByRole('dialog', { name: /^作廢：/ });
    const reason = within(dialog).getByRole('textbox', { name: /原因/ });
    await user.type(reason, '迄日誤植');
    await user.click(within(dialog).getByRole('button', { name: '作廢' }));

    expect(await within(dialog).findByText(msg)).toBeVisible();
    expect(reason).toHaveValue('迄日誤植');
  });

  it.each(['補上簽署檔', '簽署'])(
    'reloads the contract after a concurrent change and keeps the file: %s',
    async (command) => {
      const contract = command === '簽署' ? unsigned : effective;
      const versions: unknown[] = [];
      const endpoint = command === '簽署' ? employeeContractEndpoints.sign : employeeContractEndpoints.attachSigned;
      server.use(
        mockProblem(endpoint, 'StaleVersion', { isOnce: true }),
        mockEndpoint(endpoint, ({ body }) => {
          versions.push((body as { version: number }).version);
          return contract;
        }),
        mockEndpoint(employeeContractEndpoints.upload, {
          id: contract.id,
          name: '合約.pdf',
          mediaType: 'application/pdf',
          size: 3,
        }),
      );
      const { user, panel } = await openContract(contract);
      await chooseCommand(user, panel, command);
      const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${command}：`) });
      await user.upload(
        within(dialog).getByLabelText(/^選擇檔案/),
        new File(['pdf'], '合約.pdf', { type: 'application/pdf' }),
      );
      const send = within(dialog).getByRole('button', { name: command === '簽署' ? '簽署' : '上傳' });
      await user.click(send);
      const reload = await within(dialog).findByRole('button', { name: '重新載入' });
      server.use(mockEndpoint(employeeContractEndpoints.get, { ...contract, version: 9 }));
      await user.click(reload);
      await waitFor(() => expect(reload).not.toBeInTheDocument());
      await user.click(send);
      await waitFor(() => expect(versions).toEqual([9]));
    },
  );
});

describe('the file signed by both parties', () => {
  it('is required', async () => {
    const { user, panel } = await openContract(effective);
    await chooseCommand(user, panel, '補上簽署檔');
    const dialog = await screen.findByRole('dialog', { name: /^補上簽署檔：/ });
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));
    expect(await within(dialog).findByText('請選擇檔案')).toBeVisible();
  });

  it.each(['補上簽署檔', '簽署'])('shows a refusal of the file at its field: %s', async (command) => {
    const [contract, endpoint, verb] =
      command === '簽署'
        ? ([unsigned, employeeContractEndpoints.sign, command] as const)
        : ([effective, employeeContractEndpoints.attachSigned, '上傳'] as const);
    const file = { id: contract.id, name: '合約.pdf', mediaType: 'application/pdf', size: 3 };
    const fields = [{ path: 'signedFileId', message: '檔案格式不符' }];
    server.use(
      mockEndpoint(employeeContractEndpoints.upload, file),
      mockProblem(endpoint, 'ValidationFailed', { fields }),
    );
    const { user, panel } = await openContract(contract);
    await chooseCommand(user, panel, command);
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${command}：`) });
    await user.upload(within(dialog).getByLabelText(/^選擇檔案/), new File(['doc'], '合約.pdf'));
    await user.click(within(dialog).getByRole('button', { name: verb }));
    expect(await within(dialog).findByText('檔案格式不符')).toBeVisible();
  });
});

describe('a contract', () => {
  it('shows the legal warnings with the article', async () => {
    const { panel } = await openContract(effective);
    expect(await within(panel).findByText('可能視為不定期契約（勞動基準法第 9 條）')).toBeVisible();
  });

  it('offers the commands allowed in its state', async () => {
    const { user, panel } = await openContract(effective);
    const names = await commandNames(user, panel);
    expect(names).toEqual(expect.arrayContaining(['補上簽署檔', '續約', '編輯合約結束日', '提前終止', '作廢']));
    expect(names).not.toContain('刪除');
  });

  it.each([expired, terminated])('can only be voided in state $state', async (contract) => {
    const { user, panel } = await openContract(contract);
    const names = await commandNames(user, panel);
    expect(names).toContain('作廢');
    for (const name of ['編輯', '編輯合約結束日', '提前終止', '刪除']) {
      expect(names).not.toContain(name);
    }
  });

  it('can change its end date, with the specified toast', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(employeeContractEndpoints.changeEnd, ({ body }) => {
        bodies.push(body);
        return effective;
      }),
    );
    const { user, panel } = await openContract(effective);
    await chooseCommand(user, panel, '編輯合約結束日');
    const dialog = await screen.findByRole('dialog', { name: /^編輯合約結束日：/ });
    await user.type(within(dialog).getByLabelText(/原因/), '計畫展延');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('編輯合約結束日成功')).toBeVisible();
    expect(bodies).toEqual([{ endOn: '2026-12-31', closingReason: '計畫展延', fileId: null, version: 1 }]);
  });

  it('can be deleted before it is signed, with a negative toast', async () => {
    server.use(mockEndpoint(employeeContractEndpoints.remove, undefined));
    const { user, panel } = await openContract(draft);
    await chooseCommand(user, panel, '刪除');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    const toast = await screen.findByText('刪除合約成功');
    expect(toast.closest('[data-kind]')).toHaveAttribute('data-kind', 'negative');
  });

  it('without a pay cannot be submitted, and the dialog shows the reason', async () => {
    server.use(mockProblem(employeeContractEndpoints.submit, 'ContractPayMissing'));
    const { user, panel } = await openContract(draft);
    await chooseCommand(user, panel, '送交簽署');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '送交簽署' }));
    expect(await within(dialog).findByText('合約須載明薪資，請先於草稿填寫薪資。')).toBeVisible();
  });

  it('lists each change of its end with the attached file', async () => {
    const changed = { ...effective, closingReason: '計畫展延' };
    serve();
    server.use(
      mockEndpoint(employeeContractEndpoints.get, changed),
      mockEndpoint(employeeContractEndpoints.endChanges, {
        items: [
          {
            id: crypto.randomUUID(),
            endOn: '2026-12-31',
            reason: '計畫展延',
            fileName: '展延同意書.pdf',
            changedAt: '2026-11-01T02:00:00.000Z',
          },
        ],
      }),
    );
    renderPage(<EmployeeContractPage />, { route: `/?record=${changed.id}`, permissions: EDITOR });
    const panel = await screen.findByRole('dialog', { name: changed.contractNo ?? '' });
    const changes = await within(panel).findByRole('list', { name: '結束日的變更' });
    expect(changes).toHaveTextContent('改為 2026/12/31：計畫展延');
    expect(within(changes).getByRole('button', { name: '下載附件：展延同意書.pdf' })).toBeVisible();
  });

  it('asks in the dialog for the missing values of its document', async () => {
    const bodies: { filledIn: unknown }[] = [];
    server.use(
      mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
        bodies.push(body as { filledIn: unknown });
        const reason = bodies.length === 1 ? '缺少：戶籍地址' : null;
        return { items: [{ id: draft.id, contractNo: 'C000002', reason }] };
      }),
    );
    const { user, panel } = await openContract(draft);
    await chooseCommand(user, panel, '產生合約檔案');
    const dialog = await screen.findByRole('dialog', { name: /^產生合約檔案：/ });
    await user.click(within(dialog).getByRole('button', { name: '產生' }));
    await user.type(await within(dialog).findByLabelText(/戶籍地址/), '臺南市');
    await user.click(within(dialog).getByRole('button', { name: '產生' }));
    await waitFor(() => expect(bodies.map(({ filledIn }) => filledIn)).toEqual([{}, { '員工.戶籍地址': '臺南市' }]));
    expect(await screen.findByText('產生合約成功：共 1 份')).toBeVisible();
  });
});

it('makes the document again with the current version after a concurrent change', async () => {
  const versions: unknown[] = [];
  const { user, panel } = await openContract(draft);
  server.use(
    mockEndpoint(employeeContractEndpoints.get, { ...draft, version: 9 }),
    mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
      versions.push((body as { contracts: { version: number }[] }).contracts[0]?.version);
      return { items: [{ id: draft.id, contractNo: 'C000002', reason: '合約已被更新，請重新載入後再試' }] };
    }),
  );
  await chooseCommand(user, panel, '產生合約檔案');
  const produce = within(await screen.findByRole('dialog', { name: /^產生合約檔案：/ })).getByText('產生');
  await user.click(produce);
  await screen.findByText(/合約已被更新/);
  await user.click(produce);
  await waitFor(() => expect(versions).toEqual([draft.version, 9]));
});

describe('the values entered for a document', () => {
  it('belong to their placeholder if other values are requested later', async () => {
    const bodies: { filledIn: unknown }[] = [];
    const reasons = ['缺少：戶籍地址、英文姓名', '缺少：英文姓名', null];
    server.use(
      mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
        bodies.push(body as { filledIn: unknown });
        return { items: [{ id: draft.id, contractNo: 'C000002', reason: reasons[bodies.length - 1] ?? null }] };
      }),
    );
    const { user, panel } = await openContract(draft);
    await chooseCommand(user, panel, '產生合約檔案');
    const dialog = await screen.findByRole('dialog', { name: /^產生合約檔案：/ });
    const produce = () => user.click(within(dialog).getByRole('button', { name: '產生' }));
    await produce();
    await user.type(await within(dialog).findByLabelText(/戶籍地址/), '臺南市');
    await produce();
    expect(await within(dialog).findByText('缺少：英文姓名')).toBeVisible();
    expect(within(dialog).getByLabelText(/英文姓名/)).toHaveValue('');
    await user.type(within(dialog).getByLabelText(/英文姓名/), 'Wang');
    await produce();

    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]?.filledIn).toEqual({ '員工.戶籍地址': '臺南市', '員工.英文姓名': 'Wang' });
  });
});

it('recommends templates for the employment type of a new employee', async () => {
  const { employmentType } = effective;
  serve([], { ...person, employmentType });
  const template = buildContractTemplate({ nameZh: '專任助理勞動契約', employmentTypes: [employmentType] });
  server.use(mockEndpoint(contractTemplateEndpoints.list, { items: [template], total: 1, page: 1, pageSize: 100 }));
  renderPage(<ChooseContractPage />, { route: '/?employeeNo=E00001', permissions: EDITOR });
  expect(await screen.findByRole('button', { name: /專任助理勞動契約.*推薦/ })).toBeVisible();
});

it('filters templates by employment type, term kind, language and project kind', async () => {
  serve([effective]);
  const template = buildContractTemplate({ nameZh: '專任助理勞動契約' });
  const type = buildEmploymentType({ ...effective.employmentType });
  const queries: Readonly<Record<string, unknown>>[] = [];
  server.use(
    mockEndpoint(contractTemplateEndpoints.list, ({ query }) => {
      queries.push(query);
      return { items: [template], total: 1, page: 1, pageSize: 100 };
    }),
    mockEndpoint(employmentTypes.endpoints.list, { items: [type], total: 1, page: 1, pageSize: 20 }),
    mockEndpoint(employmentTypes.endpoints.get, type),
  );
  const { user } = renderPage(<ChooseContractPage />, { permissions: EDITOR });
  await screen.findByRole('button', { name: /專任助理勞動契約/ });
  const chooseFilter = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  await chooseFilter('契約性質', templateTermNames.fixed_term);
  await chooseFilter('語言', templateLanguageNames.zh);
  await chooseFilter('計畫類別', projectKindNames.grant);

  const expectedQuery = { isUsable: 'yes', termKind: 'fixed_term', language: 'zh', projectKind: 'grant' };
  await waitFor(() => expect(queries.at(-1)).toMatchObject(expectedQuery));
  await chooseFilter('語言', '全部');
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('language'));

  await user.click(screen.getByRole('combobox', { name: '聘僱類型' }));
  await user.click(await screen.findByRole('option', { name: /專任助理/ }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ employmentTypeId: effective.employmentType.id }));
});
