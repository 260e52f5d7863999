import { type JobOpening, jobOpeningEndpoints } from '@hr/contracts/candidates/openings';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseCommand, commandNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { OpeningPage } from './opening-page.tsx';

const permissions: readonly Permission[] = ['applicant_data_repository:view', 'applicant_data_repository:edit'];

const id = '00000000-0000-4000-8000-000000990001';

const opening: JobOpening = {
  id,
  version: 2,
  code: 'J115-01',
  nameZh: '研究助理',
  department: { id, code: 'D001', nameZh: '研究組' },
  project: null,
  jobTitle: null,
  employmentType: null,
  hiringManager: { id, employeeNo: 'E00001', nameZh: '王小明' },
  headcount: 1,
  payFrom: 36_000,
  payTo: 42_000,
  isPayShown: true,
  requirements: null,
  opensOn: '2026-11-01',
  closesOn: null,
  state: 'open',
  candidates: 3,
  hired: 0,
};

beforeEach(() => {
  server.use(
    mockEndpoint(listSavedFilters, { items: [] }),
    mockEndpoint(jobOpeningEndpoints.list, { items: [opening], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(jobOpeningEndpoints.get, opening),
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-29', items: [] }),
  );
});

it('pauses an open opening, and requires a low pay to be shown', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(jobOpeningEndpoints.pause, ({ body }) => {
      bodies.push(body);
      return { ...opening, state: 'paused' as const };
    }),
  );
  const { user } = renderPage(<OpeningPage />, { permissions, route: `/?record=${id}` });
  const panel = await screen.findByRole('dialog', { name: 'J115-01 研究助理' });
  expect(within(panel).getByRole('link', { name: '檢視應徵者（3）' })).toBeVisible();
  expect(await commandNames(user, panel)).toEqual(['編輯', '暫停職缺', '關閉職缺', '操作紀錄']);
  await chooseCommand(user, panel, '暫停職缺');
  const question = await screen.findByRole('alertdialog', { name: '暫停職缺：J115-01 研究助理' });
  await user.click(within(question).getByRole('button', { name: '暫停職缺' }));
  expect(await screen.findByText('暫停職缺成功')).toBeVisible();
  expect(bodies).toEqual([{ version: 2 }]);
  await chooseCommand(user, panel, '編輯');
  const form = await screen.findByRole('form', { name: /^編輯職缺/ });
  await user.click(within(form).getByRole('switch', { name: /公開薪資範圍/ }));
  await user.click(within(form).getByRole('button', { name: '儲存' }));
  expect(await within(form).findByText(/最低薪資未達 40,000 元時須公開薪資範圍/)).toBeVisible();
});
