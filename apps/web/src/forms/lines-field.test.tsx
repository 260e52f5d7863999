import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/index.ts';
import { LinesField } from './lines-field.tsx';

const line = z.object({ name: z.string().min(1, '請輸入姓名') });
const schema = z.object({ contacts: z.array(line).min(1, '請至少填寫一位聯絡人') });

const Contacts = () => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { contacts: [] } });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <LinesField
          name="contacts"
          title="緊急聯絡人"
          noun="聯絡人"
          columns={[{ name: 'name', label: '姓名', required: true }]}
          emptyLine={{ name: '' }}
        />
        <button type="submit">送出</button>
      </form>
    </FormProvider>
  );
};

const add = () => screen.getByRole('button', { name: '新增聯絡人' });
const send = () => screen.getByRole('button', { name: '送出' });

test('a line added after a failed submit shows no errors until the next submit', async () => {
  const { user } = renderPage(<Contacts />);
  await user.click(send());
  await screen.findByText('請至少填寫一位聯絡人');

  await user.click(add());

  await waitFor(() => expect(screen.queryByText('請至少填寫一位聯絡人')).toBeNull());
  await waitFor(() => expect(screen.queryByText('請輸入姓名')).toBeNull());
  expect(screen.getByRole('textbox', { name: /姓名 1/ })).toHaveAttribute('aria-invalid', 'false');

  await user.click(send());

  expect(await screen.findByText('請輸入姓名')).toBeVisible();
});

test('removing a line focuses the line that takes its place, or the add button', async () => {
  const { user } = renderPage(<Contacts />);
  await user.click(add());
  await user.click(add());
  const remover = (place: number) => screen.getByRole('button', { name: `移除聯絡人 ${place}` });

  await user.click(remover(1));
  await screen.findByRole('textbox', { name: /姓名 1/ });
  await expect.poll(() => document.activeElement).toBe(remover(1));
  await user.keyboard('{Enter}');

  await expect.poll(() => document.activeElement).toBe(add());
});
