import { allocationEndpoints as endpoints } from '@hr/contracts/pay/allocations';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ExtensionButton } from './extension-dialog.tsx';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const person = (number: number, refusal: string | null) => ({
  id: id(940_000 + number),
  version: 1,
  employee: { id: id(900_000 + number), employeeNo: `E0000${number}`, nameZh: `員工${number}` },
  endOn: '2099-06-30',
  percent: 50,
  contractEndOn: refusal === null ? null : '2099-07-31',
  isInsured: refusal === null,
  refusal,
});

it('extends the chosen people, and shows why others are refused', async () => {
  const bodies: unknown[] = [];
  const people = [
    person(1, null),
    person(2, null),
    { ...person(4, null), endOn: '2026-01-31' },
    person(3, '合約較早到期，請先續約或編輯合約迄日'),
  ];
  server.use(
    mockEndpoint(endpoints.previewExtension, { endOn: '2099-12-31', items: people } as never),
    mockEndpoint(endpoints.extend, ({ body }) => {
      bodies.push(body);
      return { extended: 1 };
    }),
  );
  const { user } = renderPage(<ExtensionButton projectId={id(920_001)} />, {
    permissions: ['project_and_grant_management:view', 'project_and_grant_management:edit', 'employee_contract:edit'],
  });
  await user.click(screen.getByRole('button', { name: '批次展延' }));
  const dialog = await screen.findByRole('dialog', { name: '批次展延' });
  expect(await within(dialog).findByText('分攤迄日展延至計畫迄日 2099/12/31。已選 2 位。')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: '展延 E00004 員工4' })).not.toBeChecked();
  expect(within(dialog).getByRole('checkbox', { name: '展延 E00003 員工3' })).toBeDisabled();
  expect(within(dialog).getByText('合約較早到期，請先續約或編輯合約迄日')).toBeVisible();
  expect(within(dialog).getByText('1 位的合約早於計畫迄日到期，續約後才能展延分攤。')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: '前往批次續約' })).toHaveAttribute(
    'href',
    expect.stringContaining(`projectId=${id(920_001)}&endingFrom=`),
  );
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox', { name: '展延 E00002 員工2' }));
  await user.click(within(dialog).getByRole('button', { name: '展延' }));
  expect(await screen.findByText('批次展延成功：共 1 位')).toBeVisible();
  expect(bodies).toEqual([{ items: [{ id: people[0]?.id, version: 1 }] }]);
});

it('is offered to editors only', () => {
  renderPage(<ExtensionButton projectId={id(920_001)} />, { permissions: ['project_and_grant_management:view'] });
  expect(screen.queryByRole('button', { name: '批次展延' })).toBeNull();
});
