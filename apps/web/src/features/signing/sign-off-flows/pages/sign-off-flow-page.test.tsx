import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { type SignOffFlow, signOffFlowEndpoints as endpoints } from '@hr/contracts/signing/sign-off-flows';
import { buildSignOffFlow } from '@hr/contracts/signing/sign-off-flows/sign-off-flow.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, chooseCommand, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SignOffFlowPage } from './sign-off-flow-page.tsx';

const EDITOR: readonly Permission[] = ['sign_off_flow:view', 'sign_off_flow:edit', 'employee_data:view'];

const flow = buildSignOffFlow();

const person = { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明' };
const role = { id: '00000000-0000-4000-8000-000000700001', name: '人資專員' };

const open = (item: SignOffFlow = flow, route = `/?record=${item.id}`) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    // Registered before the endpoint of a single flow, whose path would match.
    mockEndpoint(endpoints.roles, { items: [role] }),
    mockEndpoint(endpoints.get, item),
    mockEndpoint(listEmployeeOptions, { items: [{ ...person, departmentName: '研究組' }] }),
  );
  return renderPage(<SignOffFlowPage />, { route, permissions: EDITOR });
};

const edit = async () => {
  const page = open();
  await chooseCommand(page.user, await screen.findByRole('dialog', { name: '一般請假' }), '編輯');
  return { ...page, form: await screen.findByRole('form', { name: /^編輯簽核流程/ }) };
};

it('lists flows, for all departments if none is named', async () => {
  const { container } = open(flow, '/');
  const grid = await screen.findByRole('grid', { name: '簽核流程清單' });
  expect(await within(grid).findByRole('gridcell', { name: '全部部門' })).toBeVisible();
  expect(within(grid).getByRole('gridcell', { name: '主管簽核（直屬主管）' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows the signers of each step and the rule for vacant steps', async () => {
  open();
  const panel = await screen.findByRole('dialog', { name: '一般請假' });
  expect(within(panel).getByRole('table', { name: '關卡' })).toHaveTextContent(
    '1主管簽核直屬主管其中一位簽核由上一級主管簽核',
  );
});

describe('the form of a flow', () => {
  it('adds a step, moves it up and sends both', async () => {
    const { user, form } = await edit();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.update, ({ body }) => {
        bodies.push(body);
        return flow;
      }),
    );
    await user.click(within(form).getByRole('button', { name: '新增關卡' }));
    const name = within(form).getByRole('textbox', { name: /關卡名稱 2/ });
    await user.clear(name);
    await user.type(name, '人資簽核');
    await user.click(within(form).getByRole('combobox', { name: /簽核人 2/ }));
    await user.click(await screen.findByRole('option', { name: '角色' }));
    await user.click(within(form).getByRole('combobox', { name: /角色 2/ }));
    await user.click(await screen.findByRole('option', { name: '人資專員' }));
    await user.click(within(form).getByRole('button', { name: '關卡 2 上移' }));
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('編輯簽核流程成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        steps: [
          { name: '人資簽核', rule: 'role', roleId: role.id },
          { name: '主管簽核', rule: 'supervisor' },
        ],
        version: 1,
      },
    ]);
  });

  it('requires at least one step', async () => {
    const { user, form } = await edit();
    await user.click(within(form).getByRole('button', { name: '移除關卡 1' }));
    await user.click(within(form).getByRole('button', { name: '儲存' }));
    expect(await within(form).findByText('請至少新增一個關卡')).toBeVisible();
  });

  it('requires the employee of a step and shows that they have left', async () => {
    const { user, form } = await edit();
    server.use(
      mockProblem(endpoints.update, 'SignOffFlowSignerMissing', {
        fields: [{ path: 'steps.0.employeeId', message: '此人員已離職或沒有使用中的帳號' }],
      }),
    );
    await user.click(within(form).getByRole('combobox', { name: /簽核人 1/ }));
    await user.click(await screen.findByRole('option', { name: '指定人員' }));
    await user.click(within(form).getByRole('button', { name: '儲存' }));
    expect(await within(form).findByText('請選擇人員')).toBeVisible();

    await user.click(within(form).getByRole('combobox', { name: /人員 1/ }));
    await user.click(await screen.findByRole('option', { name: /E00001/ }));
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await within(form).findByText('此人員已離職或沒有使用中的帳號')).toBeVisible();
  });
});

describe('criteria of a flow', () => {
  it('are offered for the matching kind and cleared with the kind', async () => {
    const { user, form } = await edit();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.update, ({ body }) => {
        bodies.push(body);
        return flow;
      }),
    );
    await user.click(within(form).getByRole('combobox', { name: /適用假別/ }));
    await user.click(await screen.findByRole('option', { name: '產假' }));
    await user.click(within(form).getByRole('combobox', { name: /適用類別/ }));
    await user.click(await screen.findByRole('option', { name: '加班' }));
    expect(within(form).queryByRole('combobox', { name: /適用假別/ })).toBeNull();
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('編輯簽核流程成功')).toBeVisible();
    expect(bodies).toMatchObject([{ kind: 'overtime', leaveType: null }]);
  });

  it('are shown next to the flow', async () => {
    open(buildSignOffFlow({ leaveType: 'maternity_leave', untilMinutes: 480 }));
    const panel = await screen.findByRole('dialog', { name: '一般請假' });
    expect(within(panel).getByText('產假')).toBeVisible();
    expect(within(panel).getByText('8 小時')).toBeVisible();
    expect(within(panel).getByText('全部職稱')).toBeVisible();
  });
});

describe('試算', () => {
  it('shows the resulting chain and why a step is skipped', async () => {
    const { user } = open(flow, '/');
    server.use(
      mockEndpoint(endpoints.dryRun, {
        flowName: '一般請假',
        places: [
          {
            name: '主管簽核',
            rule: '直屬主管',
            mode: 'one',
            signerSource: 'above',
            skipReason: null,
            signers: [person],
          },
          {
            name: '人資簽核',
            rule: '角色：人資專員',
            mode: null,
            signerSource: null,
            skipReason: 'signs_before',
            signers: [],
          },
        ],
        informed: [],
        isSignable: true,
      }),
    );
    await user.click(await screen.findByRole('button', { name: '試算' }));
    const dialog = await screen.findByRole('dialog', { name: '試算簽核流程' });
    expect(within(dialog).getByText('請選擇申請人、日期與時數。')).toBeVisible();

    await user.click(within(dialog).getByRole('combobox', { name: /申請人/ }));
    await user.click(await screen.findByRole('option', { name: /E00001/ }));

    const table = await within(dialog).findByRole('table', { name: '試算結果' });
    expect(table).toHaveTextContent('E00001 王小明—無人可簽核，由上一級主管簽核');
    expect(table).toHaveTextContent('略過：簽核人已於前面的關卡簽核');
  });
});
