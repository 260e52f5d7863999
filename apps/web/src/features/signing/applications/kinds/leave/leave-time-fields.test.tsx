import { ownApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { LeaveTimeFields } from './leave-time-fields.tsx';

const halves = { morning: { from: 540, to: 840 }, afternoon: { from: 840, to: 1_080 } };

const Values = () => <output aria-label="表單值">{JSON.stringify(useWatch())}</output>;

const valuesOfForm = (): unknown => JSON.parse(screen.getByRole('status', { name: '表單值' }).textContent);

const empty = { startOn: null, startMinute: null, endOn: null, endMinute: null };

const Form = ({ begun, isOfSeveral }: { readonly begun: object; readonly isOfSeveral: boolean }) => (
  <FormProvider {...useForm({ defaultValues: { ...empty, ...begun } })}>
    <LeaveTimeFields isInParts isOfSeveral={isOfSeveral} />
    <Values />
  </FormProvider>
);

const show = (begun: object = {}, isOfSeveral = false) => {
  server.use(mockEndpoint(endpoints.dayHalves, { halves }));
  return renderPage(<Form begun={begun} isOfSeveral={isOfSeveral} />);
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });

it('moves the end date with the start date until the end date is edited', async () => {
  const { user } = show();
  await user.type(field(/^起日/), '2026/11/24');
  expect(field(/^迄日/)).toHaveValue('2026/11/24');
  await user.clear(field(/^起日/));
  await user.type(field(/^起日/), '2026/11/25');
  expect(field(/^迄日/)).toHaveValue('2026/11/25');

  await user.clear(field(/^迄日/));
  await user.type(field(/^迄日/), '2026/11/27');
  await user.clear(field(/^起日/));
  await user.type(field(/^起日/), '2026/11/26');
  expect(field(/^迄日/)).toHaveValue('2026/11/27');
});

it.each([
  { name: '上午', times: { startMinute: 540, endMinute: 840 }, hint: '上午 09:00 ～ 下午 02:00' },
  { name: '下午', times: { startMinute: 840, endMinute: 1_080 }, hint: '下午 02:00 ～ 下午 06:00' },
])('sets $name to half of the working time of the day', async ({ name, times, hint }) => {
  const { user } = show({ startOn: '2026-11-24', endOn: '2026-11-26' });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(hint)).toBeVisible();
  await waitFor(() => expect(valuesOfForm()).toMatchObject({ startOn: '2026-11-24', endOn: '2026-11-24', ...times }));
  expect(screen.queryByRole('textbox', { name: /^迄日/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '整天' }));
  expect(valuesOfForm()).toMatchObject({ startMinute: null, endMinute: null });
});

it('starts 時段 with the working time of the day and accepts other times', async () => {
  const { user } = show({ startOn: '2026-11-24', endOn: '2026-11-24' });
  await user.click(screen.getByRole('button', { name: '時段' }));
  await waitFor(() => expect(valuesOfForm()).toMatchObject({ startMinute: 540, endMinute: 1_080 }));

  const start = screen.getByRole('combobox', { name: /^起時/ });
  await user.click(start);
  await user.click(await screen.findByRole('option', { name: '上午 10:30' }));
  expect(valuesOfForm()).toMatchObject({ startMinute: 630 });
  const end = screen.getByRole('combobox', { name: /^迄時/ });
  await user.clear(end);
  await user.type(end, '1215');
  await user.tab();
  expect(end).toHaveValue('下午 12:15');
  expect(valuesOfForm()).toMatchObject({ endMinute: 735 });
});

it('shows the saved times as the matching part of the day', async () => {
  show({ startOn: '2026-11-24', endOn: '2026-11-24', startMinute: 840, endMinute: 1_080 });
  await waitFor(() => expect(screen.getByRole('button', { name: '下午' })).toHaveAttribute('aria-pressed', 'true'));
});

it('offers no half days for several employees', () => {
  show({}, true);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '上午' })).not.toBeInTheDocument();
});
