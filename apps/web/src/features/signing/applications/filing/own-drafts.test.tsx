import {
  type ApplicationDraft,
  applicationDraftEndpoints as endpoints,
  ownApplicationEndpoints as own,
} from '@hr/contracts/signing/applications';
import { buildApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { offeredKindEndpoints } from '@hr/contracts/signing/custom-kinds';
import { buildOfferedKind } from '@hr/contracts/signing/custom-kinds/custom-kind.factory.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { OwnDrafts } from './own-drafts.tsx';

const draft: ApplicationDraft = {
  id: '00000000-0000-4000-8000-000000600001',
  kind: 'leave_cancellation',
  name: '銷假',
  agent: null,
  attachments: [],
  payload: { leaveId: '00000000-0000-4000-8000-000000600002' },
  isOutdated: false,
  savedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
};

const outing: ApplicationDraft = {
  ...draft,
  kind: 'outing',
  name: '公出',
  payload: { place: '市政府', purpose: '會議' },
};

const kind = buildOfferedKind();

const borrowing: ApplicationDraft = {
  ...draft,
  kind: 'custom',
  name: '設備借用',
  payload: {
    customKindId: kind.id,
    kindVersion: kind.version,
    answers: kind.questions.map(({ label }) => ({ label, value: null })),
  },
};

const leave: ApplicationDraft = {
  ...draft,
  kind: 'leave',
  name: '請假',
  payload: { leaveType: 'sick_leave', startOn: '2026-11-24', endOn: '2026-11-24' },
};

const listed = (...items: ApplicationDraft[]) => mockEndpoint(endpoints.list, { items });

const show = (begun: ApplicationDraft = outing) => {
  server.use(
    listed(begun),
    mockEndpoint(offeredKindEndpoints.list, { items: [kind] }),
    mockEndpoint(own.preview, { kind: 'custom', days: [], minutes: 0, faults: [], steps: [], outlook: {} }),
  );
  return renderPage(<OwnDrafts />);
};

type User = ReturnType<typeof show>['user'];

const openDraft = async (user: User, { name } = outing) => {
  await user.click(await screen.findByRole('button', { name: '繼續填寫' }));
  return screen.findByRole('dialog', { name });
};

/** Saves the draft unchanged; it is refused because another window has saved it meanwhile. */
const saveStale = async (user: User, form: HTMLElement) => {
  server.use(mockProblem(endpoints.update, 'StaleVersion', { isOnce: true }));
  await user.click(within(form).getByRole('button', { name: '儲存草稿' }));
  return within(form).findByRole('button', { name: '重新載入' });
};

const savedBodies = (): unknown[] => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.update, ({ body }) => {
      bodies.push(body);
      return outing;
    }),
  );
  return bodies;
};

it('takes over the version of another window and keeps what was typed', async () => {
  const { user } = show();
  const form = await openDraft(user);
  const bodies = savedBodies();
  const purpose = within(form).getByRole('textbox', { name: /事由/ });
  await user.clear(purpose);
  await user.type(purpose, '送件');
  const reload = await saveStale(user, form);
  server.use(listed({ ...outing, payload: { place: '法院', purpose: '開庭' }, version: 4 }));
  await user.click(reload);

  expect(await within(form).findByText('已載入最新內容，您輸入的內容仍保留。')).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /地點/ })).toHaveValue('法院');
  expect(purpose).toHaveValue('送件');
  await user.click(within(form).getByRole('button', { name: '儲存草稿' }));
  expect(await screen.findByText('儲存草稿成功')).toBeVisible();
  expect(bodies).toMatchObject([{ payload: { place: '法院', purpose: '送件' }, version: 4 }]);
});

it('does not overwrite the version of another window, even if the list behind the form shows it', async () => {
  const { user, client } = show();
  const form = await openDraft(user);
  const bodies = savedBodies();
  server.use(listed({ ...outing, savedAt: '2026-11-21T05:30:00.000Z', version: 4 }));
  await client.invalidateQueries();
  await screen.findByText('儲存於 2026/11/21 下午 01:30');
  await user.click(within(form).getByRole('button', { name: '儲存草稿' }));
  await waitFor(() => expect(bodies).toMatchObject([{ version: 3 }]));
});

it('reports that the draft no longer exists and keeps what was typed', async () => {
  const { user } = show();
  const form = await openDraft(user);
  await user.type(within(form).getByRole('textbox', { name: /事由/ }), '一');
  const reload = await saveStale(user, form);
  server.use(listed());
  await user.click(reload);
  expect(await within(form).findByText('此草稿已送出或刪除，請離開此表單後再確認。')).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /事由/ })).toHaveValue('會議一');
});

it('continues with the version of another window if the form was closed meanwhile', async () => {
  const { user } = show();
  const form = await openDraft(user);
  await saveStale(user, form);
  server.use(listed({ ...outing, payload: { place: '法院' }, version: 4 }));
  await user.click(within(form).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const reopened = await openDraft(user);
  expect(await within(reopened).findByRole('textbox', { name: /地點/ })).toHaveValue('法院');
});

it('deletes the version of another window only after another confirmation', async () => {
  const { user } = show();
  const versions: unknown[] = [];
  server.use(
    mockProblem(endpoints.remove, 'StaleVersion', { isOnce: true }),
    mockEndpoint(endpoints.remove, ({ query }) => {
      versions.push(query['version']);
      return undefined;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '刪除' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '刪除' }));
  const reload = await within(question).findByRole('button', { name: '重新載入' });
  server.use(listed({ ...outing, version: 4 }));
  await user.click(reload);
  await waitFor(() => expect(reload).not.toBeInTheDocument());
  await user.click(within(question).getByRole('button', { name: '刪除' }));
  expect(await screen.findByText('刪除草稿成功')).toBeVisible();
  expect(versions).toEqual(['4']);
});

it('keeps each answer with its question if another window saved them in another order', async () => {
  const { user } = show(borrowing);
  const form = await openDraft(user, borrowing);
  const bodies = savedBodies();
  await user.type(await within(form).findByRole('textbox', { name: /數量/ }), '2');
  const reload = await saveStale(user, form);
  const answers = kind.questions.map(({ label }, place) => ({ label, value: place === 0 ? '投影機' : null }));
  server.use(listed({ ...borrowing, payload: { ...borrowing.payload, answers: answers.toReversed() }, version: 4 }));
  await user.click(reload);

  await within(form).findByText('已載入最新內容，您輸入的內容仍保留。');
  expect(await within(form).findByRole('combobox', { name: /設備/ })).toHaveTextContent('投影機');
  await user.click(within(form).getByRole('button', { name: '儲存草稿' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([
    {
      payload: {
        answers: [
          { label: '設備', value: '投影機' },
          { label: '數量', value: 2 },
          { label: '是否外借', value: null },
        ],
      },
    },
  ]);
});

it('shows the draft with the current form, even if another window saved it with an older one', async () => {
  const { user } = show(borrowing);
  const form = await openDraft(user, borrowing);
  await user.type(await within(form).findByRole('textbox', { name: /數量/ }), '2');
  const reload = await saveStale(user, form);
  server.use(listed({ ...borrowing, payload: { ...borrowing.payload, kindVersion: kind.version - 1 }, version: 4 }));
  await user.click(reload);
  await within(form).findByText('已載入最新內容，您輸入的內容仍保留。');
  expect(await within(form).findByRole('textbox', { name: /數量/ })).toHaveValue('2');
});

const receiveAll = () => {
  const { promise: pause, resolve: answer } = Promise.withResolvers<void>();
  const received: string[] = [];
  const receive = async <Answer,>(what: string, response: Answer): Promise<Answer> => {
    received.push(what);
    await pause;
    return response;
  };
  server.use(
    mockEndpoint(endpoints.update, () => receive('saved', leave)),
    mockEndpoint(endpoints.send, () => receive('sent', buildApplication())),
  );
  return { received, answer };
};

const inEitherOrder = [
  { first: '儲存草稿', second: '送出', expected: ['saved'] },
  { first: '送出', second: '儲存草稿', expected: ['sent'] },
];

it.each(inEitherOrder)('ignores $second while $first is running', async ({ first, second, expected }) => {
  const { user } = show(leave);
  const { received, answer } = receiveAll();
  const form = await openDraft(user, leave);
  await user.click(within(form).getByRole('button', { name: first }));
  await waitFor(() => expect(received).toEqual(expected));

  fireEvent.click(within(form).getByRole('button', { name: new RegExp(second) }));
  answer();

  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(received).toEqual(expected);
});

it.each(inEitherOrder)('ignores $second pressed right after $first', async ({ first, second, expected }) => {
  const { user } = show(leave);
  const { received, answer } = receiveAll();
  const form = await openDraft(user, leave);
  const [one, other] = [first, second].map((name) => within(form).getByRole('button', { name }));
  fireEvent.click(one!);
  fireEvent.click(other!);
  answer();

  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(received).toEqual(expected);
});

it.each(inEitherOrder)('ignores $second while $first waits for a file', async ({ first, second, expected }) => {
  const { user } = show(leave);
  const { received, answer } = receiveAll();
  const { promise: file, resolve: arrive } = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(own.upload, async () => {
      await file;
      return { id: leave.id, name: '診斷證明.pdf', mediaType: 'application/pdf', size: 9 };
    }),
  );
  const form = await openDraft(user, leave);
  const chosen = new File(['%PDF-1.7'], '診斷證明.pdf', { type: 'application/pdf' });
  await user.upload(within(form).getByLabelText('選擇檔案：附件'), chosen);
  for (const name of [first, second]) {
    fireEvent.click(within(form).getByRole('button', { name: new RegExp(name) }));
  }
  arrive();
  answer();

  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(received).toEqual(expected);
});
