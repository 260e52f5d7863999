import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { LeavingNotice } from './leaving-notice.tsx';

interface Values {
  readonly leavingKind: string;
  readonly noticeOn: string | null;
  readonly lastWorkingOn: string | null;
}

const Form = (values: Values) => (
  <FormProvider {...useForm({ defaultValues: values })}>
    <LeavingNotice id="00000000-0000-4000-8000-000000000001" seniorityOn="2020-01-01" />
  </FormProvider>
);

/** Somebody who has served for years; the notice of the law is thirty days. */
const told = (overrides: Partial<Values>): string[] => {
  renderPage(<Form leavingKind="resigned" noticeOn="2026-11-21" lastWorkingOn="2026-12-31" {...overrides} />);
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
};

const gone = '離職生效日為 2027/01/01，勞健保請於 2026/12/31 辦理退保。';

it.each([
  { why: 'nothing before a day is filled in', values: { lastWorkingOn: null }, alerts: [] },
  { why: 'when they are gone', values: {}, alerts: [gone] },
  {
    why: 'a last day that is sooner than the law has it',
    values: { lastWorkingOn: '2026-12-20' },
    alerts: [
      '離職生效日為 2026/12/21，勞健保請於 2026/12/20 辦理退保。',
      '依年資應於 30 日前預告，最後工作日最早為 2026/12/21（勞動基準法第 15 條第 2 項、第 16 條第 1 項）。',
    ],
  },
  { why: 'no notice of whoever retires', values: { leavingKind: 'retired', noticeOn: '2026-12-31' }, alerts: [gone] },
])('tells $why', ({ values, alerts }) => {
  expect(told(values)).toEqual(alerts);
});
