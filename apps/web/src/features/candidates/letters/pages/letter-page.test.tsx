import { candidateLetterEndpoints } from '@hr/contracts/candidates/letters';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { LetterPage } from './letter-page.tsx';

const permissions: readonly Permission[] = ['applicant_data_repository:view', 'applicant_data_repository:edit'];

it('reports at the field the placeholders that a letter does not know', async () => {
  const bodies: unknown[] = [];
  const letter = { kind: 'thanks' as const, subject: '感謝您的應徵', body: '{{姓名}} 您好', version: 1 };
  server.use(
    mockEndpoint(candidateLetterEndpoints.list, { items: [letter] }),
    mockEndpoint(candidateLetterEndpoints.update, ({ body }) => {
      bodies.push(body);
      return { ...letter, version: 2 };
    }),
  );
  const { user } = renderPage(<LetterPage />, { permissions });
  await user.click(await screen.findByRole('button', { name: '編輯感謝函' }));
  const dialog = await screen.findByRole('dialog', { name: '編輯信件範本：感謝函' });
  expect(within(dialog).getByText(/可用的變數：{{姓名}}/)).toBeVisible();
  const subject = within(dialog).getByRole('textbox', { name: /主旨/ });
  await user.type(subject, ' {{{{月薪}}');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  expect(await within(dialog).findByText('沒有「月薪」這個變數')).toBeVisible();
  await user.clear(subject);
  await user.type(subject, '感謝函');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(bodies).toEqual([{ subject: '感謝函', body: '{{姓名}} 您好', version: 1 }]));
});
