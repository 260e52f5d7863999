import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { type NhiDependent, nhiDependentEndpoints as endpoints } from '@hr/contracts/people/nhi-dependents';
import { buildNhiDependent } from '@hr/contracts/people/nhi-dependents/nhi-dependent.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { NhiDependentPage } from './nhi-dependent-page.tsx';

const EDITOR: readonly Permission[] = ['nhi_dependent:view', 'nhi_dependent:edit', 'employee_data:view'];

const child = buildNhiDependent();

const open = (item: NhiDependent = child, route = `/?record=${item.id}`) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, item),
    mockEndpoint(listEmployeeOptions, { items: [{ ...item.employee, departmentName: '研究組' }] }),
  );
  return renderPage(<NhiDependentPage />, { route, permissions: EDITOR });
};

it('lists the dependants with masked numbers', async () => {
  const { container } = open(child, '/');
  const grid = await screen.findByRole('grid', { name: '健保眷屬清單' });
  expect(await within(grid).findByRole('gridcell', { name: 'A12****789' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('adds a child and shows an invalid number at its field', async () => {
  const bodies: unknown[] = [];
  const { user } = open(child, '/');
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      bodies.push(body);
      return child;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增健保眷屬' }));
  const form = await screen.findByRole('dialog', { name: '新增健保眷屬' });
  await user.type(within(form).getByRole('combobox', { name: /員工/ }), 'E00001');
  await user.click(await screen.findByRole('option', { name: /E00001/ }));
  await user.type(within(form).getByRole('textbox', { name: /眷屬姓名/ }), '王小美');
  await user.type(within(form).getByRole('textbox', { name: /身分證字號/ }), 'A123456788');
  await user.type(within(form).getByRole('textbox', { name: /出生日期/ }), '2018/05/01');
  await user.type(within(form).getByRole('textbox', { name: /加保日/ }), '2026/01/05');
  await user.click(within(form).getByRole('button', { name: '新增' }));
  expect(await within(form).findByText('檢查碼不正確，請確認號碼')).toBeVisible();

  await user.type(within(form).getByRole('textbox', { name: /身分證字號/ }), '{Backspace}9');
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增健保眷屬成功')).toBeVisible();
  expect(bodies).toMatchObject([{ relation: 'child', nameZh: '王小美', identityNumber: 'A123456789' }]);
});

it.each([
  { why: 'while they are insured', item: child, names: ['退保', '更正', '刪除', '操作紀錄'] },
  {
    why: 'once they are not',
    item: { ...child, endOn: '2026-08-31', state: 'ended', premium: null } as const,
    names: ['更正', '刪除', '操作紀錄'],
  },
])('offers $names $why', async ({ item, names }) => {
  const { user } = open(item);
  expect(await commandNames(user, await screen.findByRole('dialog', { name: '王小美' }))).toEqual(names);
});

it('reveals the whole number', async () => {
  const requests: unknown[] = [];
  const { user } = open();
  server.use(
    mockEndpoint(endpoints.reveal, ({ body }) => {
      requests.push(body);
      return { value: 'A123456789' };
    }),
  );
  const panel = await screen.findByRole('dialog', { name: '王小美' });
  await user.click(within(panel).getByRole('button', { name: '顯示身分證字號' }));
  expect(await within(panel).findByText('A123456789')).toBeVisible();
  expect(requests).toEqual([{ field: 'identityNumber' }]);
});

it('shows why a withdrawal is not possible next to the field', async () => {
  const { user } = open();
  server.use(
    mockProblem(endpoints.withdraw, 'EnrolmentDateInvalid', {
      fields: [{ path: 'endOn', message: '退保日不可早於加保日' }],
    }),
  );
  await chooseCommand(user, await screen.findByRole('dialog', { name: '王小美' }), '退保');
  const form = await screen.findByRole('dialog', { name: /^退保：/ });
  await user.click(within(form).getByRole('button', { name: '退保' }));
  expect(await within(form).findByText('退保日不可早於加保日')).toBeVisible();
});
