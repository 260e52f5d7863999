import { getBatchProgress } from '@hr/contracts/messages/batch-progress';
import { contractTemplateEndpoints } from '@hr/contracts/contracts/contract-templates';
import { buildContractTemplate } from '@hr/contracts/contracts/contract-templates/contract-template.factory.ts';
import { type EmployeeContract, employeeContractEndpoints } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { type Employee, employeeEndpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { type Project, projectEndpoints } from '@hr/contracts/organisation/projects';
import { buildProject } from '@hr/contracts/organisation/projects/project.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { projectContractsCommand } from '../components/new-contracts-commands.tsx';
import { NewContractsDialog } from '../components/new-contracts-dialog.tsx';
import { EmployeeContractPage } from './employee-contract-page.tsx';

const effective = buildEmployeeContract({ contractNo: 'C000001' });
const draft = buildEmployeeContract({ contractNo: 'C000002', state: 'draft', signedOn: null, templateName: 'CT-A' });
const person = employeeOf({ ...effective.employee });

const EDITOR: readonly Permission[] = ['employee_contract:view', 'employee_contract:edit', 'contract_template:view'];

const serve = (contracts: readonly EmployeeContract[]) =>
  server.use(
    mockEndpoint(employeeContractEndpoints.list, {
      items: [...contracts],
      total: contracts.length,
      page: 1,
      pageSize: 50,
    }),
  );

describe('the documents of a project', () => {
  it('are made together, once what each of them lacks is filled in on the spot', async () => {
    const project = buildProject({ code: 'P-1', nameZh: '永續城市' });
    const ready = buildEmployeeContract({ ...draft, id: crypto.randomUUID(), contractNo: 'C000003' });
    serve([draft, ready]);
    const asked: unknown[] = [];
    server.use(
      mockEndpoint(projectEndpoints.list, { items: [project], total: 1, page: 1, pageSize: 20 }),
      mockEndpoint(getBatchProgress, { progress: null }),
      mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
        asked.push(body);
        const reason = asked.length === 1 ? '缺少：戶籍地址' : null;
        return {
          items: [
            { id: draft.id, contractNo: 'C000002', reason },
            { id: ready.id, contractNo: 'C000003', reason: null },
          ],
        };
      }),
    );
    const { user } = renderPage(<EmployeeContractPage />, { permissions: EDITOR });
    await user.click(await screen.findByRole('button', { name: '批次產生' }));
    const dialog = await screen.findByRole('dialog', { name: '批次產生合約檔案' });
    await user.click(within(dialog).getByLabelText(/計畫/));
    await user.click(await screen.findByRole('option', { name: /P-1/ }));
    await user.click(within(dialog).getByRole('button', { name: '產生' }));

    const address = await within(dialog).findByLabelText(`C000002 ${draft.employee.nameZh}：戶籍地址`);
    expect(within(dialog).getByText(/^尚未產生任何檔案：以下 1 份須先補齊/)).toBeVisible();
    expect(await axeViolations(dialog)).toEqual([]);
    await user.type(address, '臺南市');
    await user.click(within(dialog).getByRole('button', { name: '產生' }));

    expect(await within(dialog).findByText('已產生 2 份。')).toBeVisible();
    expect(asked).toEqual([
      {
        contracts: [
          { id: draft.id, version: 1 },
          { id: ready.id, version: 1 },
        ],
        filledIn: {},
      },
      {
        contracts: [
          { id: draft.id, version: 1, filledIn: { '員工.戶籍地址': '臺南市' } },
          { id: ready.id, version: 1 },
        ],
        filledIn: {},
      },
    ]);
  });
});

it('the documents of a project leave out what cannot be made or may have been printed for signing, and say so', async () => {
  const project = buildProject({ code: 'P-1', nameZh: '永續城市' });
  const beside = (overrides: Partial<EmployeeContract>) =>
    buildEmployeeContract({ ...draft, id: crypto.randomUUID(), ...overrides });
  const made = beside({ contractNo: 'C000003', documentName: '合約.docx' });
  serve([
    made,
    beside({ contractNo: 'C000004', templateName: null }),
    beside({ contractNo: 'C000005', state: 'pending_sign', documentName: '合約.docx' }),
  ]);
  const asked: unknown[] = [];
  server.use(
    mockEndpoint(projectEndpoints.list, { items: [project], total: 1, page: 1, pageSize: 20 }),
    mockEndpoint(getBatchProgress, { progress: null }),
    mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
      asked.push(body);
      return { items: [{ id: made.id, contractNo: 'C000003', reason: null }] };
    }),
  );
  const { user } = renderPage(<EmployeeContractPage />, { permissions: EDITOR });
  await user.click(await screen.findByRole('button', { name: '批次產生' }));
  const dialog = await screen.findByRole('dialog', { name: '批次產生合約檔案' });
  await user.click(within(dialog).getByLabelText(/計畫/));
  await user.click(await screen.findByRole('option', { name: /P-1/ }));
  await user.click(within(dialog).getByRole('button', { name: '產生' }));

  expect(await within(dialog).findByText('已產生 1 份。')).toBeVisible();
  expect(within(dialog).getByText('另有 2 份未納入：待簽署且已有檔案，或未選用合約範本。')).toBeVisible();
  expect(asked).toEqual([{ contracts: [{ id: made.id, version: 1 }], filledIn: {} }]);
});

describe('several contracts', () => {
  it('are renewed by one command, each told before; those that cannot be are named and stay chosen', async () => {
    const sent: unknown[] = [];
    const told = { startOn: null, endOn: null, warnings: [], refusal: null };
    serve([effective, draft]);
    server.use(
      mockEndpoint(employeeContractEndpoints.previewRenewals, {
        items: [
          { ...told, id: effective.id, title: 'C000001 王小明', startOn: '2027-01-01', endOn: '2027-12-31' },
          { ...told, id: draft.id, title: 'C000002 王小明', refusal: '沒有迄日的合約不須續約' },
        ],
      }),
      mockProblem(employeeContractEndpoints.renewMany, 'BatchRejected', {
        fields: [{ path: 'contracts', message: 'C000002 王小明：沒有迄日的合約不須續約' }],
      }),
    );
    const { user } = renderPage(<EmployeeContractPage />, { permissions: EDITOR });
    for (const name of [/C000001/, /C000002/]) {
      await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
    }
    await user.click(within(screen.getByRole('toolbar', { name: '批次操作' })).getByRole('button', { name: '續約' }));
    const dialog = await screen.findByRole('dialog', { name: '批次續約：2 份合約' });
    expect(await within(dialog).findByText('1 份無法續約，須先排除才能送出')).toBeVisible();
    expect(within(dialog).getByText(/^C000001 王小明.2027\/01\/01 ～ 2027\/12\/31$/)).toBeVisible();
    const renew = within(dialog).getByRole('button', { name: '批次續約' });
    await user.click(renew);
    expect(await within(dialog).findByText(/C000002 王小明：沒有迄日/)).toBeVisible();
    expect(await axeViolations(dialog)).toEqual([]);

    const next = buildEmployeeContract({ ...draft, id: crypto.randomUUID(), contractNo: 'C000009' });
    server.use(
      mockEndpoint(employeeContractEndpoints.renewMany, ({ body }) => {
        sent.push(body);
        return { created: 1, items: [next] };
      }),
      mockEndpoint(employeeContractEndpoints.produce, ({ body }) => {
        sent.push(body);
        return { items: [{ id: next.id, contractNo: 'C000009', reason: null }] };
      }),
    );
    await user.click(renew);
    await waitFor(() =>
      expect(sent).toEqual([
        { contracts: [effective, draft].map(({ id, version }) => ({ id, version })), endOn: null },
      ]),
    );

    // The bulk bar goes on with the drafts.
    const bar = await screen.findByRole('toolbar', { name: '批次操作' });
    expect(within(bar).getByText('已選取 1 筆')).toBeVisible();
    expect(within(bar).getByRole('button', { name: '送交簽署' })).toBeVisible();
    expect(within(bar).getByRole('button', { name: '下載合約檔案' })).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: '產生合約檔案' }));
    const producing = await screen.findByRole('dialog', { name: '批次產生合約檔案' });
    await user.click(within(producing).getByRole('button', { name: '產生' }));
    expect(await within(producing).findByText('已產生 1 份。')).toBeVisible();
    expect(sent.at(-1)).toEqual({ contracts: [{ id: next.id, version: 1 }], filledIn: {} });
  });
});

describe('new contracts of several people', () => {
  const others = employeeOf({ id: crypto.randomUUID(), employeeNo: 'E00002' });
  const template = buildContractTemplate({ code: 'CT-A', nameZh: '勞動契約' });
  const told = { jobTitle: '研究助理', employmentType: '專任助理', warnings: [], missing: [], refusal: null };

  const begin = async () => {
    const [sent, done]: [unknown[], unknown[]] = [[], []];
    server.use(
      mockEndpoint(getBatchProgress, { progress: { done: 1, total: 2 } }),
      mockEndpoint(contractTemplateEndpoints.list, { items: [template], total: 1, page: 1, pageSize: 50 }),
      mockEndpoint(employeeContractEndpoints.createMany, ({ body }) => {
        sent.push(body);
        return { created: 2 };
      }),
    );
    const { user } = renderPage(
      <NewContractsDialog
        people={[person, others]}
        initial={{ projectIds: [], fixedTermReason: 'specific', endOn: '2099-12-31' }}
        onClose={() => undefined}
        onDone={(leftOut) => done.push(leftOut)}
      />,
      { permissions: EDITOR },
    );
    const dialog = await screen.findByRole('dialog', { name: '產生合約：2 位員工' });
    await user.click(within(dialog).getByRole('combobox', { name: /合約範本/ }));
    await user.click(await screen.findByRole('option', { name: /CT-A/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /^工作內容/ }), '資料分析');
    await user.type(within(dialog).getByRole('textbox', { name: /^工時／班別/ }), '週一至週五');
    return { user, dialog, sent, done };
  };

  it('are previewed, ask for what each document lacks, and are made by one command', async () => {
    const missing = [{ name: '員工.戶籍地址', label: '戶籍地址' }];
    server.use(
      mockEndpoint(employeeContractEndpoints.previewMany, {
        items: [
          { ...told, employeeId: person.id, title: 'E00001 王小明' },
          { ...told, employeeId: others.id, title: 'E00002 李小華', missing },
        ],
      }),
    );
    const { user, dialog, sent, done } = await begin();

    expect(await within(dialog).findByText('2 位均可產生合約')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^E00002 李小華：戶籍地址/), '臺南市');
    await user.click(within(dialog).getByRole('button', { name: '產生合約' }));

    await waitFor(() => expect(done).toEqual([[]]));
    expect(sent).toMatchObject([
      {
        templateId: template.id,
        jobTitle: '',
        employmentTypeId: null,
        people: [{ employeeId: person.id }, { employeeId: others.id, filledIn: { '員工.戶籍地址': '臺南市' } }],
      },
    ]);
  });

  it('leave out at once those of whom none can be made, and tell who they are', async () => {
    server.use(
      mockEndpoint(employeeContractEndpoints.previewMany, ({ body }) => ({
        items: (body as { people: { employeeId: string }[] }).people.map(({ employeeId }) =>
          employeeId === person.id
            ? { ...told, employeeId, title: 'E00001 王小明', refusal: '不定期契約沒有迄日' }
            : { ...told, employeeId, title: 'E00002 李小華' },
        ),
      })),
    );
    const { user, dialog, sent, done } = await begin();
    expect(await within(dialog).findByText('1 位無法產生合約，須先排除才能送出')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: '排除並保留其他' }));
    expect(await screen.findByRole('dialog', { name: '產生合約：1 位員工' })).toBeVisible();
    expect(await within(dialog).findByText('1 位均可產生合約')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '產生合約' }));

    await waitFor(() => expect(done).toEqual([[person]]));
    expect(sent).toMatchObject([{ people: [{ employeeId: others.id }] }]);
  });
});

describe('new contracts of a project', () => {
  const { Dialog } = projectContractsCommand;

  const openFor = (project: Project, people: Employee[]) => {
    const asked: unknown[] = [];
    server.use(
      mockEndpoint(employeeEndpoints.list, ({ query }) => {
        asked.push(query);
        return { items: people, total: people.length, page: 1, pageSize: 100 };
      }),
      mockEndpoint(projectEndpoints.get, project),
    );
    const nothing = () => undefined;
    const page = <Dialog item={project} onClose={nothing} onGone={nothing} onOpen={nothing} />;
    return { asked, ...renderPage(page, { permissions: EDITOR }) };
  };

  it.each<Pick<Project, 'extendedEndOn'> & { end: string; shown: string }>([
    { end: 'of the project', extendedEndOn: null, shown: '2026/12/31' },
    { end: 'to which it was extended', extendedEndOn: '2027-06-30', shown: '2027/06/30' },
  ])('are of those who work for it now, paid by it and until the end $end', async ({ extendedEndOn, shown }) => {
    const project = buildProject({ code: 'P-1', nameZh: '永續城市', endOn: '2026-12-31', extendedEndOn });
    const { asked } = openFor(project, [person]);

    const dialog = await screen.findByRole('dialog', { name: '產生合約：1 位員工' });
    expect(asked).toMatchObject([{ projectId: project.id, status: 'employed' }]);
    expect(within(dialog).getByRole('textbox', { name: /^契約迄日/ })).toHaveValue(shown);
    expect(await within(dialog).findByRole('button', { name: /P-1 永續城市/ })).toBeInTheDocument();
  });

  it('keep what is typed where who works for it is asked for anew and cannot be told', async () => {
    const { user, client } = openFor(buildProject(), [person]);
    const dialog = await screen.findByRole('dialog', { name: '產生合約：1 位員工' });
    const workPlace = within(dialog).getByRole('textbox', { name: /^工作地點/ });
    await user.type(workPlace, '臺南');
    server.use(mockProblem(employeeEndpoints.list, 'Internal'));

    await act(() => client.invalidateQueries());

    await waitFor(() =>
      expect(client.getQueryCache().findAll({ queryKey: ['employees', 'list', 'paid by'] })[0]?.state.status).toBe(
        'error',
      ),
    );
    expect(workPlace).toBeVisible();
    expect(workPlace).toHaveValue('臺南');
  });

  it('are none, and it says so, where nobody works for it', async () => {
    openFor(buildProject(), []);

    expect(await screen.findByText('目前沒有以此計畫為主要計畫或由其支付合約的員工。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '產生合約' })).not.toBeInTheDocument();
  });
});
