import { type ShiftTemplate, shiftTemplates } from '@hr/contracts/time/shift-templates';
import { buildShiftTemplate } from '@hr/contracts/time/shift-templates/shift-template.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, chooseCommand, commandNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ShiftTemplatePage } from './shift-template-page.tsx';

const EDITOR: readonly Permission[] = ['shift_management:view', 'shift_management:edit'];

const { endpoints } = shiftTemplates;

const night = buildShiftTemplate({
  code: 'N1',
  nameZh: '大夜班',
  kind: 'night',
  colour: 'indigo',
  startMinute: 1_380,
  endMinute: 420,
  breaks: '03:00-03:30',
  workMinutes: 450,
  isOvernight: true,
});

const open = (item: ShiftTemplate = night, route = `/?record=${item.id}`) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.history, { items: [item] }),
    mockEndpoint(endpoints.get, item),
  );
  return renderPage(<ShiftTemplatePage />, { route, permissions: EDITOR });
};

it('lists shifts with their times and working hours', async () => {
  const { container } = open(night, '/');
  const grid = await screen.findByRole('grid', { name: '班別清單' });
  for (const name of ['N1', '下午 11:00', '上午 07:00', '7.5 小時', '靛']) {
    expect(await within(grid).findByRole('gridcell', { name })).toBeVisible();
  }
  expect(within(grid).getByRole('columnheader', { name: '工時' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('offers commands on a shift in use', async () => {
  const { user } = open();
  const panel = await screen.findByRole('dialog', { name: /N1/ });
  expect(await commandNames(user, panel)).toEqual(['編輯', '異動', '複製', '停用', '刪除', '操作紀錄']);
});

it('adds a night shift and shows its working time before it is saved', async () => {
  const { user } = open(night, '/');
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      bodies.push(body);
      return night;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增班別' }));
  const form = await screen.findByRole('dialog', { name: '新增班別' });
  const type = async (name: RegExp, text: string) => {
    const box = within(form).getByRole('textbox', { name });
    await user.clear(box);
    await user.type(box, text);
    await user.tab();
  };
  await type(/^班別代號/, 'N1');
  await type(/^班別名稱/, '大夜班');
  await type(/^上班時間/, '2300');
  await type(/^下班時間/, '0700');
  await type(/^休息時間/, '03:00～03:30');
  expect(within(form).getByText('工時 7.5 小時，次日下班')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: '新增' }));
  await screen.findByText('新增班別成功');
  expect(bodies).toMatchObject([{ code: 'N1', startMinute: 1_380, endMinute: 420, breaks: '03:00-03:30' }]);
});

it('copies a shift into the form of a new one', async () => {
  const { user } = open();
  await chooseCommand(user, await screen.findByRole('dialog', { name: /N1/ }), '複製');
  const form = await screen.findByRole('dialog', { name: '新增班別' });
  expect(within(form).getByRole('textbox', { name: /^班別代號/ })).toHaveValue('');
  expect(within(form).getByRole('textbox', { name: /^上班時間/ })).toHaveValue('下午 11:00');
});
