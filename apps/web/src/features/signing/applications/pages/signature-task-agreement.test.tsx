import {
  type ApplicationDetail,
  type DetailOf,
  signatureTaskEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { buildApplication, buildListedTask, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

const [step] = buildApplication().steps;

/** An application that waits for the agreement of the caller. */
const leave = buildApplication({ steps: [{ ...step!, name: '代理人同意', asks: 'agreement' }] });

const open = async (application: ApplicationDetail) => {
  server.use(
    mockEndpoint(endpoints.counts, { items: [{ tab: 'mine', kind: 'leave', count: 1 }], seesAll: false }),
    mockEndpoint(endpoints.list, { items: [buildListedTask(leave)], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, { ...taskOf(leave), kind: application.kind, application, background: null } as never),
    mockEndpoint(endpoints.approve, { application }),
  );
  const { user } = renderPage(<SignatureTaskPage />);
  await user.click(await screen.findByRole('gridcell', { name: leave.number }));
  return { user, panel: await screen.findByRole('dialog', { name: `${leave.number} 王小明` }) };
};

it('offers an agent only agreement and disagreement', async () => {
  const { panel } = await open(leave);
  const names = ['同意代理', '不同意代理', '核准', '退回補充說明', '不核准', '加簽', '轉簽', '更多'];
  expect(names.filter((name) => within(panel).queryByRole('button', { name }) !== null)).toEqual([
    '同意代理',
    '不同意代理',
  ]);
});

it('asks a colleague to agree to a shift swap', async () => {
  const swap: DetailOf<'shift_swap'> = {
    ...leave,
    kind: 'shift_swap',
    payload: {
      ownOn: '2026-12-07',
      colleagueOn: '2026-12-07',
      colleague: { id: '00000000-0000-4000-8000-000000000003', employeeNo: 'E00003', nameZh: '林美華' },
      days: [
        {
          on: '2026-12-07',
          own: { kind: 'rest', shiftTemplateId: null, name: '休息日' },
          colleague: { kind: 'regular', shiftTemplateId: null, name: '例假' },
        },
      ],
      reason: '家中有事',
    },
  };
  const { user, panel } = await open(swap);
  expect(within(panel).getByText('休息日 → 例假')).toBeVisible();
  expect(within(panel).getByText('例假 → 休息日')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: '同意調班' }));
  const dialog = await screen.findByRole('dialog', { name: /^同意調班/ });
  await user.click(within(dialog).getByRole('button', { name: '同意調班' }));
  const toasts = await screen.findByRole('log', { name: '通知' });
  expect(await within(toasts).findByText('同意調班成功')).toBeVisible();
});
