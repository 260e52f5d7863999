import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { AutocompleteManyControl } from './autocomplete-many-control.tsx';

const fruits = [
  { value: '1', label: '蘋果' },
  { value: '2', label: '香蕉' },
  { value: '3', label: '鳳梨' },
];

const Form = () => {
  const { control, setValue } = useForm({ defaultValues: { fruits: ['3'] } });
  const { fruits: chosen } = useWatch({ control });
  return (
    <>
      <AutocompleteManyControl
        control={control}
        name="fruits"
        label="水果"
        initialOptions={fruits.slice(2)}
        source={(keyword) => ({
          queryKey: ['fruits', keyword],
          queryFn: () => fruits.filter(({ label }) => label.includes(keyword)),
        })}
      />
      <output aria-label="表單值">{chosen?.join('、')}</output>
      <button onClick={() => setValue('fruits', ['3', 'x'])}>重新載入</button>
    </>
  );
};

it('searches by keyword, keeps the text while the answer is pending, and adds the selected option', async () => {
  const { user } = renderPage(<Form />);
  const field = screen.getByRole('combobox', { name: '水果' });
  expect(screen.getByRole('button', { name: '鳳梨' })).toBeVisible();

  await user.type(field, '香');
  await user.click(await screen.findByRole('option', { name: '香蕉' }));

  expect(screen.getByRole('status', { name: '表單值' })).toHaveTextContent('3、2');
  await user.type(field, '蘋');
  expect(await screen.findByRole('option', { name: '蘋果' })).toBeVisible();
  expect(field).toHaveValue('蘋');
});

it('keeps a value with an unknown label when another option is added', async () => {
  const { user } = renderPage(<Form />);

  await user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(screen.getByRole('button', { name: 'x' })).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: '水果' }));
  await user.click(await screen.findByRole('option', { name: '香蕉' }));

  expect(screen.getByRole('status', { name: '表單值' })).toHaveTextContent('3、x、2');
});
