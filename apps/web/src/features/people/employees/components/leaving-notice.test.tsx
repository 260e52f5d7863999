import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { LeavingNotice } from './leaving-notice.tsx';

interface Values {
  readonly leavingKind: string;
  readonly noticeOn: string | null;
  readonly lastWorkingOn: string | null;
}

const Form = (values: Values) => (
  <FormProvider {...useForm({ defaultValues: values })}>
    <LeavingNotice id="00000000-0000-4000-8000-000000000001" />
  </FormProvider>
);

const notice = { days: 30, earliestOn: '2026-12-21', article: '勞動基準法第 16 條第 1 項' } as const;

const alerts = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');

const show = (overrides: Partial<Values>, answer: typeof notice | null = notice) => {
  const noticeRequest = vi.fn<() => void>();
  server.use(
    mockEndpoint(endpoints.noticeOfLeaving, () => {
      noticeRequest();
      return { notice: answer };
    }),
  );
  const { client } = renderPage(
    <Form leavingKind="resigned" noticeOn="2026-11-21" lastWorkingOn="2026-12-31" {...overrides} />,
  );
  /** Resolves when the request is answered and rendered. */
  const answered = async (): Promise<void> => {
    await waitFor(() => expect(noticeRequest).toHaveBeenCalled());
    await waitFor(() => expect(client.isFetching()).toBe(0));
  };
  return { noticeRequest, answered };
};

const effective = '離職生效日為 2027/01/01，勞健保請於 2026/12/31 辦理退保。';
const tooSoon = { lastWorkingOn: '2026-12-20' };
const goneTooSoon = '離職生效日為 2026/12/21，勞健保請於 2026/12/20 辦理退保。';

it.each([
  { why: 'for a timely notice', values: {}, texts: [effective] },
  {
    why: 'for a last day within the notice period',
    values: tooSoon,
    texts: [goneTooSoon, '依年資應於 30 日前預告，最後工作日最早為 2026/12/21（勞動基準法第 16 條第 1 項）。'],
  },
])('shows the notice $why', async ({ values, texts }) => {
  const { answered } = show(values);
  await answered();
  expect(alerts()).toEqual(texts);
});

it('requires no notice outside the Labor Standards Act', async () => {
  const { answered } = show(tooSoon, null);
  await answered();
  expect(alerts()).toEqual([goneTooSoon]);
});

it.each([
  { why: 'without a day', values: { lastWorkingOn: null }, texts: [] },
  { why: 'for a retirement', values: { ...tooSoon, leavingKind: 'retired' }, texts: [goneTooSoon] },
])('asks for no notice $why', ({ values, texts }) => {
  const { noticeRequest } = show(values);
  expect(alerts()).toEqual(texts);
  expect(noticeRequest).not.toHaveBeenCalled();
});
