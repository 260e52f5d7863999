import type { DraftedKind } from '@hr/contracts/signing/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { ApplicationPreview } from './application-preview.tsx';
import { initialValuesOf } from './application-form.ts';

interface FormProps {
  readonly kind: DraftedKind;
  readonly values: object;
}

const nothing = { application: undefined, draft: undefined, values: undefined };

const Form = ({ kind, values }: FormProps) => (
  <FormProvider {...useForm({ defaultValues: { ...initialValuesOf(kind, nothing), ...values } })}>
    <ApplicationPreview kind={kind} />
  </FormProvider>
);

const panel = () => within(screen.getByRole('region', { name: '試算' }));

const days = { startOn: '2026-12-02', endOn: '2026-12-02' };
const trip = { ...days, place: '臺中', purpose: '訪視' };

it.each<FormProps & { readonly why: string; readonly fault: string }>([
  { why: '迄日', kind: 'leave', values: { ...days, endOn: '2026-12-01' }, fault: '結束時間不可早於開始時間' },
  {
    why: '迄時',
    kind: 'leave',
    values: { ...days, startMinute: 720, endMinute: 540 },
    fault: '結束時間不可早於開始時間',
  },
  { why: '過長', kind: 'leave', values: { ...days, endOn: '2027-12-02' }, fault: '一次請假不可超過 365 日' },
  {
    why: '無此時間',
    kind: 'leave',
    values: { ...days, startMinute: Number.NaN },
    fault: '時間格式不正確，例如 下午 06:00',
  },
  { why: '出差過長', kind: 'business_trip', values: { ...trip, endOn: '2027-12-01' }, fault: '一次出差不可超過 92 日' },
])('shows why the form cannot be submitted: $why', async ({ kind, values, fault }) => {
  renderPage(<Form kind={kind} values={values} />);
  expect(await panel().findByText(fault)).toBeVisible();
});

it('shows the hint while a required value is missing, whatever else is wrong', async () => {
  renderPage(<Form kind="business_trip" values={{ ...trip, endOn: '2026-12-01', purpose: ' ' }} />);
  await waitFor(() => expect(panel().getByText(/此處顯示/)).toBeVisible());
  expect(panel().queryByRole('alert')).toBeNull();
});
