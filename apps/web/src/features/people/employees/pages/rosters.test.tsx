import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

it('exports the columns of the requested roster until it is closed', async () => {
  const requests: (string | null)[] = [];
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    http.get(addressOf(endpoints.export), ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('columns'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<EmployeePage />, {
    route: '/?roster=birthdays',
    permissions: ['employee_data:view', 'employee_data:export'],
  });

  expect(await screen.findByText('匯出與列印為「生日名單」的欄位，對象同下方清單。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '匯出' }));
  await waitFor(() => expect(requests).toEqual(['employeeNo,nameZh,department,jobTitle,birthOn']));

  await user.click(screen.getByRole('button', { name: '關閉' }));
  await waitFor(() => expect(screen.queryByText(/生日名單/)).not.toBeInTheDocument());
});

it('is offered by name for the filtered employees', async () => {
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) => {
      requests.push(query);
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  const { user } = renderPage(<EmployeePage />, {
    route: '/?birthMonth=11&asOf=2026-12-31',
    permissions: ['employee_data:view', 'employee_data:export'],
  });
  await user.click(await screen.findByRole('button', { name: '名冊' }));
  await user.click(await screen.findByRole('menuitem', { name: '生日名單' }));
  expect(await screen.findByText('匯出與列印為「生日名單」的欄位，對象同下方清單。')).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ birthMonth: '11', asOf: '2026-12-31' });
});
