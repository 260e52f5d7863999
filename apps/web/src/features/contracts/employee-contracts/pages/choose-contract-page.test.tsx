import { contractTemplateEndpoints } from '@hr/contracts/contracts/contract-templates';
import { buildContractTemplate } from '@hr/contracts/contracts/contract-templates/contract-template.factory.ts';
import { type EmployeeContract, employeeContractEndpoints } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ChooseContractPage } from './choose-contract-page.tsx';

const effective = buildEmployeeContract({ contractNo: 'C000001', templateName: 'CT-A 勞動契約（第 1 版）' });
const draft = buildEmployeeContract({
  contractNo: 'C000002',
  state: 'draft',
  signedOn: null,
  templateName: 'CT-A 勞動契約（第 1 版）',
});

const person = employeeOf({ ...effective.employee });

const EDITOR: readonly Permission[] = [
  'employee_contract:view',
  'employee_contract:edit',
  'employee_contract:export',
  'contract_template:view',
];

const serve = (contracts: readonly EmployeeContract[] = [effective, draft], whom = person) => {
  server.use(
    mockEndpoint(employeeContractEndpoints.list, {
      items: [...contracts],
      total: contracts.length,
      page: 1,
      pageSize: 50,
    }),
    mockEndpoint(listEmployeeOptions, { items: [{ ...effective.employee, departmentName: '研究組' }] }),
    mockEndpoint(employeeEndpoints.get, whom),
  );
};

const suited = buildContractTemplate({ nameZh: '專任助理勞動契約', employmentTypes: [effective.employmentType] });
const other = buildContractTemplate({
  nameZh: '顧問契約',
  employmentTypes: [{ id: '00000000-0000-4000-8000-000000800009', code: 'AD', nameZh: '顧問' }],
});

/** The page, and where the contract is opened that was made. */
const showWithContracts = () =>
  renderPage(
    <Routes>
      <Route path="/" element={<ChooseContractPage />} />
      <Route path="/dashboard/employee_contract" element={<p>已開啟合約</p>} />
      <Route path="/elsewhere" element={null} />
    </Routes>,
    { route: '/?employeeNo=E00001', permissions: EDITOR },
  );

const asksForAddress = () => [
  mockEndpoint(contractTemplateEndpoints.list, { items: [suited], total: 1, page: 1, pageSize: 100 }),
  mockEndpoint(employeeContractEndpoints.preview, {
    paragraphs: ['{{員工.戶籍地址}}'],
    values: [{ name: '員工.戶籍地址', label: '戶籍地址', value: null, isSensitive: true }],
  }),
];

/** Fills in what a contract asks for, and adds it. */
const add = async (user: UserEvent): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: '新增合約' });
  for (const name of [/^職稱/, /^工作內容/, /^工作地點/, /^工時／班別/]) {
    await user.type(within(dialog).getByRole('textbox', { name }), '測試');
  }
  await user.click(within(dialog).getByRole('button', { name: '新增' }));
};

/** Chooses the template, fills in what it lacks, and goes on with it. */
const goOnWithTemplate = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: /專任助理勞動契約/ }));
  const address = await screen.findByLabelText(/戶籍地址/);
  await user.type(address, '臺南市');
  const goOn = screen.getByRole('button', { name: '選用此範本' });
  await waitFor(() => expect(goOn).toBeEnabled());
  await user.click(goOn);
  return address;
};

/** 空白合約 for whom the page is about. */
const makeBlank = async (user: UserEvent): Promise<void> => {
  await screen.findByRole('button', { name: /專任助理勞動契約/ });
  await user.click(screen.getByRole('button', { name: /空白合約/ }));
  await add(user);
};

describe('choosing a contract', () => {
  it('recommends what suits the person, and goes on once what is missing is filled in', async () => {
    serve([effective]);
    server.use(
      mockEndpoint(contractTemplateEndpoints.list, { items: [other, suited], total: 2, page: 1, pageSize: 100 }),
      mockEndpoint(employeeContractEndpoints.preview, {
        paragraphs: ['{{員工.姓名}} 住 {{員工.戶籍地址}}，自 {{合約.起日}}'],
        values: [
          { name: '員工.姓名', label: '姓名', value: '王小明', isSensitive: false },
          { name: '員工.戶籍地址', label: '戶籍地址', value: null, isSensitive: true },
          { name: '合約.起日', label: '合約起日', value: null, isSensitive: false },
        ],
      }),
    );
    const { user, container } = renderPage(<ChooseContractPage />, {
      route: '/?employeeNo=E00001',
      permissions: EDITOR,
    });
    const recommended = await screen.findByRole('button', { name: /專任助理勞動契約.*推薦/ });
    await user.click(recommended);
    const goOn = screen.getByRole('button', { name: '選用此範本' });
    const address = await screen.findByLabelText(/戶籍地址/);
    expect(screen.queryByLabelText(/合約起日/)).not.toBeInTheDocument();
    expect(screen.getByText('合約起日（新增合約時帶入）')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^缺少：戶籍地址$/);
    expect(goOn).toBeDisabled();

    await user.type(address, '臺南市');
    await waitFor(() => expect(goOn).toBeEnabled());
    expect(await axeViolations(container)).toEqual([]);
    await user.click(goOn);

    const dialog = await screen.findByRole('dialog', { name: '新增合約' });
    expect(within(dialog).getByLabelText(/^員工/)).toHaveValue('E00001 王小明');
    expect(within(dialog).getByLabelText(/^聘僱類型/)).toHaveValue('FT 專任助理');
  });

  it('asks a blank one for its file and opens it, however long the lists take to be asked anew', async () => {
    serve([effective]);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const templates = { items: [other, suited], total: 2, page: 1, pageSize: 100 };
    const [created, attached]: [unknown[], unknown[]] = [[], []];
    const blank = { ...draft, templateName: null };
    server.use(
      mockEndpoint(contractTemplateEndpoints.list, async () => {
        await (created.length > 0 ? held : undefined);
        return templates;
      }),
      mockEndpoint(employeeContractEndpoints.create, ({ body }) => {
        created.push(body);
        return blank;
      }),
      mockEndpoint(employeeContractEndpoints.upload, {
        id: draft.id,
        name: '聘書.docx',
        mediaType: 'application/octet-stream',
        size: 3,
      }),
      mockEndpoint(employeeContractEndpoints.attachDocument, ({ body }) => {
        attached.push(body);
        return { ...blank, documentName: '聘書.docx' };
      }),
    );
    const { user } = showWithContracts();
    await makeBlank(user);
    await waitFor(() => expect(created).toHaveLength(1));
    release();
    const upload = await screen.findByRole('dialog', { name: /^上傳合約檔案：/ });
    await user.upload(within(upload).getByLabelText(/^選擇檔案/), new File(['doc'], '聘書.docx'));
    await user.click(within(upload).getByRole('button', { name: '上傳' }));

    expect(await screen.findByText('上傳合約檔案成功')).toBeVisible();
    expect(await screen.findByText('已開啟合約')).toBeVisible();
    expect(attached).toEqual([{ documentFileId: draft.id, version: draft.version }]);
  });

  it('opens a blank one, too, whose file is left for later, whatever was chosen', async () => {
    serve([effective]);
    const blank = { ...draft, templateName: null };
    server.use(
      mockEndpoint(contractTemplateEndpoints.list, { items: [suited], total: 1, page: 1, pageSize: 100 }),
      mockEndpoint(employeeContractEndpoints.create, blank),
    );
    const { user } = showWithContracts();
    await makeBlank(user);
    const upload = await screen.findByRole('dialog', { name: /^上傳合約檔案：/ });
    await user.upload(within(upload).getByLabelText(/^選擇檔案/), new File(['doc'], '聘書.docx'));
    await user.click(within(upload).getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '離開' }));

    expect(await screen.findByText('已開啟合約')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says where templates are made while there is none', async () => {
    serve([]);
    server.use(mockEndpoint(contractTemplateEndpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }));
    renderPage(<ChooseContractPage />, { permissions: EDITOR });
    expect(await screen.findByText('尚無符合條件的合約範本，請先至合約範本新增。')).toBeVisible();
  });
});

it('a template is told with its version, what it suits, how often it was used and since when it is so', async () => {
  serve([effective]);
  const told = { ...suited, versionNo: 3, usageCount: 12, updatedAt: '2026-05-31T16:30:00.000Z' };
  const fresh = { ...other, versionNo: null, usageCount: 0, updatedAt: null };
  server.use(mockEndpoint(contractTemplateEndpoints.list, { items: [told, fresh], total: 2, page: 1, pageSize: 100 }));
  renderPage(<ChooseContractPage />, { permissions: EDITOR });

  expect(await screen.findByRole('button', { name: /^專任助理勞動契約/ })).toHaveTextContent(
    '專任助理勞動契約第 3 版・定期・中文・使用 12 次・2026/06/01 更新專任助理',
  );
  expect(screen.getByRole('button', { name: /^顧問契約/ })).toHaveTextContent(
    '顧問契約第 1 版・定期・中文・使用 0 次顧問',
  );
});

it('nothing of one person is printed into the contract of another, to whom the form was turned', async () => {
  const another = { ...effective.employee, id: crypto.randomUUID(), employeeNo: 'E00002', nameZh: '李小華' };
  serve([effective]);
  const produced: unknown[] = [];
  server.use(
    ...asksForAddress(),
    mockEndpoint(employeeContractEndpoints.create, { ...draft, employee: another }),
    mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
      produced.push(body);
      return { items: [{ id: draft.id, contractNo: 'C000002', reason: '缺少：戶籍地址' }] };
    }),
  );
  const { user } = renderPage(<ChooseContractPage />, { route: '/?employeeNo=E00001', permissions: EDITOR });
  await goOnWithTemplate(user);
  await add(user);

  await waitFor(() =>
    expect(produced).toEqual([{ contracts: [{ id: draft.id, version: draft.version }], filledIn: {} }]),
  );
});

describe('the document of a new contract', () => {
  const begin = async () => {
    serve([effective]);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const produced: unknown[] = [];
    server.use(
      ...asksForAddress(),
      mockEndpoint(employeeContractEndpoints.create, draft),
      mockEndpoint(employeeContractEndpoints.produce, async ({ body }) => {
        produced.push(body);
        await held;
        return { items: [] };
      }),
    );
    const { user, router } = showWithContracts();
    const address = await goOnWithTemplate(user);
    await add(user);
    await waitFor(() => expect(produced).toHaveLength(1));
    return { user, router, address, produced, answer };
  };

  it('is made once, whatever is filled in meanwhile, and nothing else is begun', async () => {
    const { user, address, produced, answer } = await begin();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增合約' })).not.toBeInTheDocument());
    await user.type(address, '中西區');
    expect(screen.getByRole('button', { name: /空白合約/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /選用此範本/ })).toBeDisabled();
    answer();
    expect(await screen.findByText('已開啟合約')).toBeVisible();
    expect(produced).toHaveLength(1);
  });

  it('leads nobody back who has gone to another screen while it is made', async () => {
    const { router, answer } = await begin();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增合約' })).not.toBeInTheDocument());
    await act(() => router.navigate('/elsewhere'));
    answer();
    await act(async () => Promise.resolve());
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

describe('choosing a contract of whoever is to come', () => {
  it('offers people, too, who are to come', async () => {
    serve();
    const upcoming = { ...effective.employee, departmentName: null };
    server.use(
      mockEndpoint(contractTemplateEndpoints.list, { items: [suited], total: 1, page: 1, pageSize: 100 }),
      mockEndpoint(listEmployeeOptions, ({ query }) => ({ items: query['withUpcoming'] === 'yes' ? [upcoming] : [] })),
    );
    const { user } = renderPage(<ChooseContractPage />, { permissions: EDITOR });

    await user.click(await screen.findByRole('combobox', { name: /員工/ }));

    expect(await screen.findByRole('option', { name: /E00001/ })).toBeVisible();
  });

  it('begins with the first day of whoever is to come, as of which it tells of them', async () => {
    const [stint] = person.employments;
    const newcomer = employeeOf({ ...effective.employee, employments: [{ ...stint!, hiredOn: '2099-03-01' }] });
    serve([], newcomer);
    const asked: unknown[] = [];
    server.use(
      mockEndpoint(contractTemplateEndpoints.list, { items: [suited], total: 1, page: 1, pageSize: 100 }),
      mockEndpoint(employeeContractEndpoints.preview, ({ body }) => {
        asked.push((body as { readonly contract: { readonly startOn: unknown } }).contract.startOn);
        return {
          paragraphs: ['{{部門}}'],
          values: [{ name: '部門', label: '部門', value: '研發處', isSensitive: false }],
        };
      }),
    );
    const { user } = renderPage(<ChooseContractPage />, { route: '/?employeeNo=E00001', permissions: EDITOR });
    await user.click(await screen.findByRole('button', { name: /專任助理勞動契約/ }));
    await screen.findByText('研發處');
    expect(new Set(asked)).toEqual(new Set(['2099-03-01']));
    await user.click(screen.getByRole('button', { name: '選用此範本' }));

    const dialog = await screen.findByRole('dialog', { name: '新增合約' });
    expect(within(dialog).getByRole('textbox', { name: /^契約起日/ })).toHaveValue('2099/03/01');
  });
});

describe('what is known of somebody’s work', () => {
  const [stint] = person.employments;
  const work = {
    jobTitle: { id: effective.id, code: 'R-20', nameZh: '研究員' },
    workPlace: '臺北院區',
    employmentType: effective.employmentType,
  };
  const beginOf = async () => {
    server.use(
      mockEndpoint(contractTemplateEndpoints.list, { items: [suited], total: 1, page: 1, pageSize: 100 }),
      mockEndpoint(employeeContractEndpoints.preview, { paragraphs: ['勞動契約'], values: [] }),
    );
    const { user } = renderPage(<ChooseContractPage />, { route: '/?employeeNo=E00001', permissions: EDITOR });
    await user.click(await screen.findByRole('button', { name: /專任助理勞動契約/ }));
    const goOn = screen.getByRole('button', { name: '選用此範本' });
    await waitFor(() => expect(goOn).toBeEnabled());
    await user.click(goOn);
    const dialog = await screen.findByRole('dialog', { name: '新增合約' });
    return [/^職稱/, /^工作地點/, /^試用期/].map(
      (name) => within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value,
    );
  };

  const serveWhoIsToCome = () => {
    const days = { hiredOn: '2099-03-01', probationEndsOn: '2099-05-31' } as const;
    const upcoming = { ...effective.employee, ...days, employments: [{ ...stint!, ...days }] };
    serve([]);
    server.use(
      mockEndpoint(listEmployeeOptions, { items: [{ ...effective.employee, departmentName: '研究組' }] }),
      mockEndpoint(employeeEndpoints.get, ({ query }) =>
        query['asOf'] === '2099-03-01' ? employeeOf({ ...upcoming, ...work }) : employeeOf(upcoming),
      ),
    );
  };

  it('stands in the form of a contract from the first day of whoever is to come, their probation too', async () => {
    serveWhoIsToCome();
    expect(await beginOf()).toEqual(['研究員', '臺北院區', '3']);
  });

  it('recommends the template of what whoever is to come will be employed as', async () => {
    serveWhoIsToCome();
    await beginOf();
    expect(screen.getByRole('button', { name: /專任助理勞動契約/, hidden: true })).toHaveTextContent('推薦');
  });

  it('stands there without a probation in a contract that follows another', async () => {
    serve(
      [{ ...effective, endOn: '2026-12-31', terminatedOn: null }],
      employeeOf({ ...effective.employee, ...work, hiredOn: '2026-11-01', probationEndsOn: '2027-01-31' }),
    );
    expect(await beginOf()).toEqual(['研究員', '臺北院區', '']);
  });
});
