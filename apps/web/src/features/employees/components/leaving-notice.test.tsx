import { employeeEndpoints as endpoints } from '@hr/contracts/employees';
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

const show = (overrides: Partial<Values>, answer: () => typeof notice | null = () => notice) => {
  server.use(mockEndpoint(endpoints.noticeOfLeaving, () => ({ notice: answer() })));
  renderPage(<Form leavingKind="resigned" noticeOn="2026-11-21" lastWorkingOn="2026-12-31" {...overrides} />);
};

const gone = '離職生效日為 2027/01/01，勞健保請於 2026/12/31 辦理退保。';
const tooSoon = { lastWorkingOn: '2026-12-20' };
const goneTooSoon = '離職生效日為 2026/12/21，勞健保請於 2026/12/20 辦理退保。';

it.each([
  { why: 'nothing before a day is filled in', values: { lastWorkingOn: null }, told: [] },
  { why: 'when they are gone', values: {}, told: [gone] },
  {
    why: 'a last day that is sooner than the law has it',
    values: tooSoon,
    told: [goneTooSoon, '依年資應於 30 日前預告，最後工作日最早為 2026/12/21（勞動基準法第 16 條第 1 項）。'],
  },
  { why: 'no notice of whoever retires', values: { ...tooSoon, leavingKind: 'retired' }, told: [goneTooSoon] },
])('tells $why', async ({ values, told }) => {
  show(values);
  await waitFor(() => expect(alerts()).toEqual(told));
});

it('tells no notice of whoever is not under the act', async () => {
  const answer = vi.fn<() => null>(() => null);
  show(tooSoon, answer);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(alerts()).toEqual([goneTooSoon]);
});
