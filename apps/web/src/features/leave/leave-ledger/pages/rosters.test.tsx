import { leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { LeaveBalancePage } from './leave-balance-page.tsx';

it.each([
  {
    search: '?roster=annual&departmentId=00000000-0000-4000-8000-000000000001',
    title: '特休統計表',
    columns:
      'employee,departmentName,hiredOn,seniority,leaveYear,annualGranted,annualCarriedOver,annualAdjusted,annualTaken,annualPending,annualCashedOut,annualRemaining,annualEndsOn',
    narrowed: { departmentId: '00000000-0000-4000-8000-000000000001' },
  },
  {
    search: '?roster=unused&type=annual&hasRemaining=yes',
    title: '未休清冊',
    columns: 'employee,departmentName,leaveYear,annualGranted,annualTaken,annualRemaining,annualEndsOn',
    narrowed: { type: 'annual', hasRemaining: 'yes' },
  },
  {
    search: '?roster=compensatory&type=compensatory&isEnding=30',
    title: '補休到期清單',
    columns: 'employee,departmentName,compensatoryRemaining,compensatoryEnding,compensatoryEndsOn',
    narrowed: { type: 'compensatory', isEnding: '30' },
  },
])('exports the $title with its columns and filters', async ({ search, title, columns, narrowed }) => {
  const queries: Record<string, string>[] = [];
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    http.get(addressOf(endpoints.export), ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<LeaveBalancePage />, {
    route: `/${search}`,
    permissions: ['annual_and_compensatory_management:view', 'annual_and_compensatory_management:export'],
  });

  expect(await screen.findByText(`匯出與列印為「${title}」的欄位，對象同下方清單。`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '匯出' }));

  await waitFor(() => expect(queries).toMatchObject([{ columns, ...narrowed }]));
});

it('opens each list by its name with its filters', async () => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) => {
      queries.push(query);
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  const { user } = renderPage(<LeaveBalancePage />, {
    permissions: ['annual_and_compensatory_management:view', 'annual_and_compensatory_management:export'],
  });
  await user.click(await screen.findByRole('button', { name: '名冊' }));
  await user.click(await screen.findByRole('menuitem', { name: '未休清冊' }));

  expect(await screen.findByText('匯出與列印為「未休清冊」的欄位，對象同下方清單。')).toBeVisible();
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ type: 'annual', hasRemaining: 'yes' }));
});
