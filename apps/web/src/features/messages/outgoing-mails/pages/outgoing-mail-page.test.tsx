import { type OutgoingMail, outgoingMailEndpoints as endpoints } from '@hr/contracts/messages/outgoing-mails';
import { buildOutgoingMail } from '@hr/contracts/messages/outgoing-mails/outgoing-mail.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, chooseCommand, commandNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { OutgoingMailPage } from './outgoing-mail-page.tsx';

const READER: readonly Permission[] = ['outgoing_mail:view', 'outgoing_mail:export'];
const KEEPER: readonly Permission[] = [...READER, 'outgoing_mail:edit'];

const failed = buildOutgoingMail({ state: 'failed', sentAt: null, attempts: 2, error: 'no such mailbox' });

const open = async (mail: OutgoingMail, permissions: readonly Permission[], sender: string | null = null) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [mail], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, mail),
    mockEndpoint(endpoints.server, { sender }),
  );
  const page = renderPage(<OutgoingMailPage />, { route: `/?record=${mail.id}`, permissions });
  return { ...page, panel: await screen.findByRole('dialog', { name: mail.subject ?? '' }) };
};

const NO_SERVER = /尚未設定郵件伺服器/;

it('says why a mail was not sent, and that there is no server where there is none', async () => {
  const { panel, container } = await open(failed, READER);
  expect(within(panel).getByText('未寄出的原因：no such mailbox')).toBeVisible();
  expect(within(panel).getByText('寄送失敗')).toBeVisible();
  expect(await screen.findByText(NO_SERVER)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('says nothing of the kind where there is one', async () => {
  const { panel } = await open(buildOutgoingMail(), READER, 'hr@example.org');
  expect(within(panel).getByText('已寄送')).toBeVisible();
  expect(screen.queryByText(NO_SERVER)).toBeNull();
});

it('has a mail sent again by those who may', async () => {
  const { panel, user } = await open(failed, KEEPER);
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.resend, ({ body }) => {
      sent.push(body);
      return { ...failed, state: 'waiting' as const, error: null, version: 3 };
    }),
  );
  await chooseCommand(user, panel, '重新寄送');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '重新寄送' }));
  expect(await screen.findByText('重新寄送成功')).toBeVisible();
  expect(sent).toEqual([{ version: 2 }]);
});

it.each([
  { whose: 'a reader', mail: failed, permissions: READER },
  { whose: 'one that waits', mail: buildOutgoingMail({ state: 'waiting', sentAt: null }), permissions: KEEPER },
])('offers nothing to send of $whose', async ({ mail, permissions }) => {
  const { panel, user } = await open(mail, permissions);
  expect(await commandNames(user, panel)).toEqual(['操作紀錄']);
});
