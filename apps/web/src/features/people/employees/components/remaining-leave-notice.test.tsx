import { leaveBalances } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { RemainingLeaveNotice } from './remaining-leave-notice.tsx';

it('shows leave that expired before the last day separately', async () => {
  const balance = buildLeaveBalance({ annualRemaining: 960, unsettled: 1_440 });
  const lots = (['2026-10-31', '2027-03-31'] as const).flatMap((until, place) =>
    balance.lots.map((lot) => ({ ...lot, until, booked: 0, isOver: true, remaining: [480, 960][place] ?? 0 })),
  );
  server.use(mockEndpoint(leaveBalances.endpoints.get, { ...balance, lots }));
  renderPage(<RemainingLeaveNotice employeeId={balance.id} lastWorkingOn="2026-12-31" />, {
    permissions: ['annual_and_compensatory_management:view'],
  });

  expect(await screen.findByText(/特休剩餘 2 天、補休剩餘 0 小時、另有到期未結算 1 天。/)).toBeVisible();
});

it('includes carried-over leave after the last day but no future grants', async () => {
  const balance = buildLeaveBalance({ annualRemaining: 0, compensatoryRemaining: 0 });
  const lots = (['carry_over', 'grant', 'overtime_earn'] as const).flatMap((origin) =>
    balance.lots.map((lot) => ({
      ...lot,
      origin,
      from: '2027-01-01' as const,
      until: '2027-12-31' as const,
      remaining: 480,
    })),
  );
  server.use(mockEndpoint(leaveBalances.endpoints.get, { ...balance, lots }));
  renderPage(<RemainingLeaveNotice employeeId={balance.id} lastWorkingOn="2026-12-31" />, {
    permissions: ['annual_and_compensatory_management:view'],
  });

  expect(await screen.findByText(/特休剩餘 0 小時、補休剩餘 0 小時、另有之後才可使用的時數 1 天。/)).toBeVisible();
});
