import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { type SignOffDeputy, signOffDeputyEndpoints as endpoints } from '@hr/contracts/signing/sign-off-deputies';
import { buildSignOffDeputy } from '@hr/contracts/signing/sign-off-deputies/sign-off-deputy.factory.ts';
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
import { SignOffDeputyPage } from './sign-off-deputy-page.tsx';

const EDITOR: readonly Permission[] = ['sign_off_deputy:view', 'sign_off_deputy:edit', 'employee_data:view'];

const deputy = buildSignOffDeputy();

const open = (item: SignOffDeputy = deputy, route = `/?record=${item.id}`) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, item),
    mockEndpoint(listEmployeeOptions, {
      items: [item.employee, item.deputy].map((person) => ({ ...person, departmentName: '研究組' })),
    }),
  );
  return renderPage(<SignOffDeputyPage />, { route, permissions: EDITOR });
};

it('lists deputies, for all kinds if none is named', async () => {
  const { container } = open(deputy, '/');
  const grid = await screen.findByRole('grid', { name: '簽核代理清單' });
  expect(await within(grid).findByRole('gridcell', { name: '全部類別' })).toBeVisible();
  expect(within(grid).getByRole('gridcell', { name: '代理中' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows a ring at the field of the deputy', async () => {
  const { user } = open(deputy, '/');
  server.use(
    mockProblem(endpoints.create, 'SignOffDeputyRing', {
      fields: [{ path: 'deputyId', message: '代理形成循環：王小明 → 李代理 → 王小明，期間內無人可簽核' }],
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增簽核代理' }));
  const form = await screen.findByRole('dialog', { name: '新增簽核代理' });
  for (const [field, person] of [
    [/簽核人/, /E00001/],
    [/代理人/, /E00002/],
  ] as const) {
    await user.click(within(form).getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: person }));
  }
  await user.type(within(form).getByRole('textbox', { name: /迄日/ }), '2026/12/31');
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await within(form).findByText(/王小明 → 李代理 → 王小明/)).toBeVisible();
});

it('withdraws a current deputy', async () => {
  const versions: unknown[] = [];
  const { user } = open();
  server.use(
    mockEndpoint(endpoints.withdraw, ({ body }) => {
      versions.push(body);
      return { ...deputy, state: 'withdrawn' as const };
    }),
  );
  await chooseCommand(user, await screen.findByRole('dialog', { name: '李代理 代 王小明 簽核' }), '撤銷');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤銷' }));
  expect(await screen.findByText('撤銷簽核代理成功')).toBeVisible();
  expect(versions).toEqual([{ version: 1 }]);
});

it('offers no withdrawal of an ended deputy', async () => {
  const { user } = open({ ...deputy, state: 'ended' });
  expect(await commandNames(user, await screen.findByRole('dialog', { name: /李代理/ }))).toEqual(['操作紀錄']);
});
