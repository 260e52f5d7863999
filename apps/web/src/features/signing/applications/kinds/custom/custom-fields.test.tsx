import {
  applicationDraftEndpoints as drafts,
  type ApplicationPreview,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { buildApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { type OfferedCustomKind, offeredKindEndpoints } from '@hr/contracts/signing/custom-kinds';
import { buildOfferedKind } from '@hr/contracts/signing/custom-kinds/custom-kind.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyApplicationsPage } from '../../pages/my-applications-page.tsx';

const preview: ApplicationPreview = { kind: 'custom', days: [], minutes: 0, faults: [], steps: [], outlook: {} };

/** Opens the form of the custom kind 設備借用. */
const open = async (kinds: () => readonly OfferedCustomKind[] = () => [buildOfferedKind()]) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    mockEndpoint(drafts.list, { items: [] }),
    mockEndpoint(endpoints.preview, preview),
    mockEndpoint(offeredKindEndpoints.list, () => ({ items: [...kinds()] })),
  );
  const { user } = renderPage(<MyApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  await user.click(await screen.findByRole('menuitem', { name: '設備借用' }));
  return { user, form: await screen.findByRole('dialog', { name: '設備借用' }) };
};

const choose = async ({ user, form }: Awaited<ReturnType<typeof open>>, label: RegExp, option: string) => {
  await user.click(within(form).getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('shows the questions of the custom kind and sends the answers with the version of the form', async () => {
  const sent: unknown[] = [];
  const opened = await open();
  const { user, form } = opened;
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push(body);
      return buildApplication();
    }),
  );
  expect(await within(form).findByText('請於三日前提出')).toBeVisible();
  await choose(opened, /設備/, '投影機');
  await user.type(within(form).getByRole('textbox', { name: /數量/ }), '2');
  await choose(opened, /是否外借/, '否');
  expect(await axeViolations(form)).toEqual([]);
  await user.click(within(form).getByRole('button', { name: '送出' }));

  expect(await screen.findByText('送出申請成功')).toBeVisible();
  expect(sent).toMatchObject([
    {
      kind: 'custom',
      payload: {
        customKindId: buildOfferedKind().id,
        kindVersion: 3,
        answers: [
          { label: '設備', value: '投影機' },
          { label: '數量', value: 2 },
          { label: '是否外借', value: 'no' },
        ],
      },
    },
  ]);
});

it('shows the changed questions after a conflict and keeps the answers', async () => {
  let kind = buildOfferedKind();
  const opened = await open(() => [kind]);
  const { user, form } = opened;
  await within(form).findByText('請於三日前提出');
  await choose(opened, /設備/, '投影機');
  const [device] = kind.questions;
  kind = buildOfferedKind({
    version: 4,
    questions: [{ label: '歸還日', type: 'date', isRequired: true, options: [] }, ...(device ? [device] : [])],
  });
  server.use(mockProblem(endpoints.create, 'CustomKindChanged'));
  await user.type(within(form).getByRole('textbox', { name: /數量/ }), '2');
  await user.click(within(form).getByRole('button', { name: '送出' }));

  expect(await within(form).findByText('此表單在您上次填寫後已變更，請檢查內容。')).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /歸還日/ })).toHaveValue('');
  expect(within(form).getByRole('combobox', { name: /設備/ })).toHaveTextContent('投影機');
});

it('does not offer inactive kinds', async () => {
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    mockEndpoint(drafts.list, { items: [] }),
    mockEndpoint(offeredKindEndpoints.list, { items: [buildOfferedKind({ isOffered: false })] }),
  );
  const { user } = renderPage(<MyApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  expect(await screen.findByRole('menuitem', { name: '請假' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '設備借用' })).not.toBeInTheDocument();
});
