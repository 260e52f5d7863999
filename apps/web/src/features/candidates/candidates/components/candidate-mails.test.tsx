import {
  type CandidateMail,
  candidateDetailEndpoints as detailEndpoints,
  candidateEndpoints as endpoints,
} from '@hr/contracts/candidates/candidates';
import {
  buildCandidate,
  buildCandidateDetail,
  buildFailedMail,
} from '@hr/contracts/candidates/candidates/candidate.factory.ts';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CandidatePage } from '../pages/candidate-page.tsx';

const VIEWER: readonly Permission[] = ['applicant_data_repository:view'];
const EDITOR: readonly Permission[] = [...VIEWER, 'applicant_data_repository:edit'];

const mei = buildCandidate();
const RESEND = { name: '重新寄送 面試邀請：研究助理' };

/** Opens the panel of a candidate. Each request returns the current mails. */
const open = async (mails: () => readonly CandidateMail[], permissions = EDITOR) => {
  server.use(
    mockEndpoint(listSavedFilters, { items: [] }),
    mockEndpoint(endpoints.list, { items: [mei], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, mei),
    mockEndpoint(detailEndpoints.get, () => buildCandidateDetail({ mails: [...mails()] })),
  );
  const page = renderPage(<CandidatePage />, { route: `/?record=${mei.id}`, permissions });
  const panel = await screen.findByRole('dialog', { name: /林小美/ });
  return { ...page, table: within(await within(panel).findByRole('table', { name: '郵件' })) };
};

it('shows why a mail failed and sends it again to the current address', async () => {
  let mail = buildFailedMail();
  const { user, table, container } = await open(() => [mail]);
  expect(table.getByText('寄送失敗')).toBeVisible();
  expect(table.getByText('未寄出的原因：no such mailbox')).toBeVisible();
  // The panel is narrow, so the state and its button are not pushed out by a column of addresses.
  expect(table.getAllByRole('columnheader')).toHaveLength(3);
  expect(await axeViolations(container)).toEqual([]);

  const sent: unknown[] = [];
  server.use(
    mockEndpoint(detailEndpoints.resendMail, ({ params }) => {
      sent.push(params);
      mail = { ...mail, state: 'waiting', error: null, isResendable: false };
      return undefined;
    }),
  );
  await user.click(table.getByRole('button', RESEND));
  const question = within(await screen.findByRole('alertdialog', { name: '確定重新寄送「面試邀請：研究助理」嗎？' }));
  expect(question.getByText('將寄到應徵者目前的 Email：mei@example.com。')).toBeVisible();
  await user.click(question.getByRole('button', { name: '重新寄送' }));
  expect(await screen.findByText('重新寄送成功')).toBeVisible();
  expect(await table.findByText('待寄送')).toBeVisible();
  expect(table.queryByRole('button', RESEND)).toBeNull();
  expect(sent).toMatchObject([{ id: mei.id, mailId: mail.id }]);
});

it('shows the refusal of a mail that was sent meanwhile and its present state', async () => {
  let mail = buildFailedMail();
  const { user, table } = await open(() => [mail]);
  await user.click(table.getByRole('button', RESEND));
  mail = { ...mail, state: 'sent', error: null, isResendable: false };
  server.use(mockProblem(detailEndpoints.resendMail, 'CandidateMailNotFailed'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '重新寄送' }));
  expect(await question.findByText('此郵件已寄送或待寄送，不需重新寄送。')).toBeVisible();
  expect(await table.findByText('已寄送')).toBeInTheDocument();
});

it.each([
  { reason: 'a viewer', mail: buildFailedMail(), permissions: VIEWER },
  { reason: 'a mail with outdated content', mail: buildFailedMail({ isResendable: false }), permissions: EDITOR },
  {
    reason: 'a sent mail',
    mail: buildFailedMail({ state: 'sent', error: null, isResendable: false }),
    permissions: EDITOR,
  },
])('offers no resend to $reason', async ({ mail, permissions }) => {
  const { table } = await open(() => [mail], permissions);
  expect(table.getByText(mail.subject)).toBeVisible();
  expect(table.queryByRole('button')).toBeNull();
  expect(table.queryAllByText('內容已過時，無法重新寄送。')).toHaveLength(
    mail.state === 'failed' && !mail.isResendable ? 1 : 0,
  );
});
