import { changeReasons } from '@hr/contracts/personnel-actions/change-reasons';
import { buildChangeReason } from '@hr/contracts/personnel-actions/change-reasons/change-reason.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ChangeReasonPage } from './change-reason-page.tsx';

const existing = buildChangeReason({ code: 'A-01', nameZh: '甲' });

const open = () => {
  server.use(
    mockEndpoint(changeReasons.endpoints.list, { items: [existing], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(changeReasons.endpoints.get, existing),
  );
  return renderPage(<ChangeReasonPage />, { permissions: ['transfer_records:view', 'transfer_records:edit'] });
};

it('lists the reasons and opens one', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('gridcell', { name: '甲' }));
  expect(await screen.findByRole('dialog', { name: 'A-01 甲' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('adds a reason and shows a toast', async () => {
  const bodies: unknown[] = [];
  const { user } = open();
  server.use(
    mockEndpoint(changeReasons.endpoints.create, ({ body }) => {
      bodies.push(body);
      return existing;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增異動原因' }));
  const form = await screen.findByRole('dialog', { name: '新增異動原因' });
  await user.type(within(form).getByRole('textbox', { name: /異動原因編號/ }), 'a-02');
  await user.type(within(form).getByRole('textbox', { name: /異動原因名稱/ }), '乙');
  await user.click(within(form).getByRole('switch', { name: '適用離職' }));
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增異動原因成功')).toBeVisible();
  expect(bodies).toEqual([
    { code: 'A-02', nameZh: '乙', isForTransfers: false, isForLeaving: true, isForUnpaidLeave: false, sortOrder: 0 },
  ]);
});
