import { statementScheduleEndpoints as endpoints } from '@hr/contracts/reports/statement-schedules';
import { buildSavedFilter } from '@hr/contracts/shell/saved-filters/saved-filter.factory.ts';
import { calendarDate } from '@hr/domain/dates';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ScheduleButton } from './schedule-button.tsx';

const statement = buildSavedFilter({ name: '離職名單', query: 'view=leavers' });

const schedule = {
  id: '00000000-0000-4000-9000-000000000901',
  savedFilterId: statement.id,
  name: '月底名冊',
  list: 'employee_data_statement' as const,
  cadence: 'monthly' as const,
  day: 5,
  format: 'xlsx' as const,
  nextRunOn: calendarDate('2026-12-05'),
  lastSentAt: null,
  pausedReason: null,
  version: 3,
};

let items = [schedule] as (typeof schedule)[];

beforeEach(() => {
  items = [schedule];
  server.use(mockEndpoint(endpoints.list, () => ({ items, refusal: null })));
});

const open = async (
  permissions: readonly string[] = ['onboarding_and_resign_statement:export'],
  saved = [statement],
) => {
  const page = renderPage(
    <ScheduleButton
      list="onboarding_and_resign_statement"
      saved={{ list: 'onboarding_and_resign_statement', items: saved, current: '', choose: () => undefined }}
    />,
    { permissions: permissions as never },
  );
  return page;
};

it('lists the schedules of the caller with their next sending', async () => {
  const { user, baseElement } = await open();
  await user.click(await screen.findByRole('button', { name: '排程寄送' }));
  const table = await screen.findByRole('table', { name: '我的排程報表' });
  expect(within(table).getByRole('row', { name: /月底名冊 每月 5 日 07:00 .* 2026\/12\/05/ })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

it('schedules a saved statement', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push(body);
      return schedule;
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '排程寄送' }));
  await user.click(await screen.findByRole('button', { name: '新增排程' }));
  const form = await screen.findByRole('dialog', { name: '新增排程' });
  expect(within(form).getByText(/僅能寄送給人事帳號/)).toBeVisible();
  await user.click(within(form).getByRole('combobox', { name: /頻率/ }));
  await user.click(await screen.findByRole('option', { name: '每週' }));
  await user.click(within(form).getByRole('combobox', { name: /寄送日/ }));
  await user.click(await screen.findByRole('option', { name: '星期三' }));
  await user.click(within(form).getByRole('button', { name: '新增' }));
  await expect.poll(() => sent).toEqual([{ savedFilterId: statement.id, cadence: 'weekly', day: 3, format: 'xlsx' }]);
});

it('states why a schedule is paused, and resumes it', async () => {
  items = [{ ...schedule, pausedReason: '沒有公司 Email' as never }];
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.update, ({ body }) => {
      sent.push(body);
      return schedule;
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '排程寄送' }));
  expect(await screen.findByText('已暫停：沒有公司 Email')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '恢復 月底名冊' }));
  await user.click(await screen.findByRole('button', { name: '儲存' }));
  await expect.poll(() => sent).toEqual([{ cadence: 'monthly', day: 5, format: 'xlsx', version: 3 }]);
});

it('refuses other accounts with a reason, and needs a saved statement', async () => {
  server.use(mockEndpoint(endpoints.list, { items: [], refusal: '僅能寄送給人事帳號' }));
  const { user } = await open(undefined, []);
  await user.click(await screen.findByRole('button', { name: '排程寄送' }));
  expect(await screen.findByText('僅能寄送給人事帳號')).toBeVisible();
  expect(screen.getByText(/請先以「常用條件」儲存/)).toBeVisible();
  expect(screen.getByRole('button', { name: '新增排程' })).toBeDisabled();
});

it('is not offered to callers who may not export', async () => {
  await open(['onboarding_and_resign_statement:view']);
  expect(screen.queryByRole('button', { name: '排程寄送' })).toBeNull();
});
