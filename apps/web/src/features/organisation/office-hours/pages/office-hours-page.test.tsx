import { officeHours, type OfficeHours, touchedLeaveEndpoint } from '@hr/contracts/organisation/office-hours';
import { buildOfficeHours } from '@hr/contracts/organisation/office-hours/office-hours.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, chooseCommand, commandNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { OfficeHoursPage } from './office-hours-page.tsx';

const EDITOR: readonly Permission[] = ['office_hours:view', 'office_hours:edit'];

const { endpoints } = officeHours;

const everybodys = buildOfficeHours();
const own = buildOfficeHours({
  name: '研究組',
  department: { id: '00000000-0000-4000-8000-000000000901', code: 'RES', nameZh: '研究組' },
});

const open = (item: OfficeHours = everybodys, route = `/?record=${item.id}`) => {
  const { periodId, effectiveFrom, effectiveTo, week } = item;
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.history, { items: [{ periodId, effectiveFrom, effectiveTo, week }] }),
    mockEndpoint(endpoints.get, item),
    mockEndpoint(touchedLeaveEndpoint, { applications: 0, people: 0 }),
  );
  return renderPage(<OfficeHoursPage />, { route, permissions: EDITOR });
};

it('lists when people work, in words', async () => {
  const { container } = open(everybodys, '/');
  const grid = await screen.findByRole('grid', { name: '辦公時間清單' });
  const text = '週一至週五 上午 09:00 ～ 下午 06:00（休息 下午 12:00 ～ 下午 01:00）';
  expect(await within(grid).findByRole('gridcell', { name: text })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  { whose: everybodys, names: ['編輯', '異動', '操作紀錄'] },
  { whose: own, names: ['編輯', '異動', '停用', '刪除', '操作紀錄'] },
])('offers $names of $whose.name', async ({ whose, names }) => {
  const { user } = open(whose);
  expect(await commandNames(user, await screen.findByRole('dialog', { name: whose.name }))).toEqual(names);
});

it('adds hours of a week, a day off and one that is copied to the others', async () => {
  const { user } = open(everybodys, '/');
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      bodies.push(body);
      return everybodys;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增辦公時間' }));
  const form = await screen.findByRole('dialog', { name: '新增辦公時間' });
  await user.type(within(form).getByRole('textbox', { name: /名稱/ }), '彈性');
  await user.click(within(form).getByRole('switch', { name: '週五上班' }));
  const ends = within(form).getByRole('textbox', { name: /週一下班時間/ });
  await user.clear(ends);
  await user.type(ends, '17:30');
  await user.tab();
  await user.click(within(form).getByRole('button', { name: '移除週一休息時段 1' }));
  await user.click(within(form).getByRole('button', { name: '將週一套用到其他上班日' }));
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增辦公時間成功')).toBeVisible();
  const day = { from: 540, to: 1_050, breaks: [] };
  expect(bodies).toMatchObject([{ name: '彈性', week: [null, day, day, day, day, null, null] }]);
});

it('says at the field that a day ends before it begins', async () => {
  const { user } = open();
  await chooseCommand(user, await screen.findByRole('dialog', { name: '全公司' }), '編輯');
  const form = await screen.findByRole('form', { name: /^編輯辦公時間/ });
  const ends = within(form).getByRole('textbox', { name: /週一下班時間/ });
  await user.clear(ends);
  await user.type(ends, '8:00');
  await user.click(within(form).getByRole('button', { name: '儲存' }));
  expect(await within(form).findByText('結束時間不可早於開始時間')).toBeVisible();
});

it('says before hours of a department are changed how much leave is counted anew', async () => {
  const { user } = open(own);
  const asked: unknown[] = [];
  server.use(
    mockEndpoint(touchedLeaveEndpoint, ({ query }) => {
      asked.push(query);
      return { applications: 3, people: 2 };
    }),
  );
  await chooseCommand(user, await screen.findByRole('dialog', { name: own.name }), '異動');
  expect(await screen.findByText(/起已送出的請假有 3 筆（2 人），儲存後依新的辦公時間重新計算時數。$/)).toBeVisible();
  expect(asked[0]).toMatchObject({ departmentId: own.department?.id });
});
