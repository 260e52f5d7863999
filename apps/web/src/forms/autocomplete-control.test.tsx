import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { AutocompleteControl, type ChoiceOption } from './autocomplete-control.tsx';

const people: readonly ChoiceOption[] = [
  { value: '1', label: 'E001 王小明' },
  { value: '2', label: 'E002 李小華' },
];

interface Record {
  readonly head: string;
  readonly option: ChoiceOption | null;
}

interface FormProps {
  readonly latest?: Record;
  readonly search?: () => Promise<readonly ChoiceOption[]>;
}

const findAll = () => Promise.resolve(people);

const found = { head: '1', option: people[0]! };

const Form = ({ latest = found, search = findAll }: FormProps) => {
  const [record, setRecord] = useState<Record>(found);
  const { control, reset } = useForm({ defaultValues: { head: record.head } });
  const { head } = useWatch({ control });
  return (
    <>
      <AutocompleteControl
        control={control}
        name="head"
        label="主管"
        initialOption={record.option}
        source={(keyword) => ({ queryKey: ['people', keyword], queryFn: search })}
      />
      <output>{head}</output>
      <button
        onClick={() => {
          setRecord(latest);
          reset({ head: latest.head });
        }}
      >
        重新載入
      </button>
    </>
  );
};

const field = () => screen.getByRole('combobox', { name: '主管' });

describe('a picker whose record is loaded anew', () => {
  it('shows the one that the field then holds', async () => {
    const { user } = renderPage(<Form latest={{ head: '2', option: people[1]! }} />);
    expect(field()).toHaveValue('E001 王小明');

    await user.click(screen.getByRole('button', { name: '重新載入' }));

    expect(field()).toHaveValue('E002 李小華');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });

  it('shows the value itself rather than somebody else when nobody has told its label', async () => {
    const { user } = renderPage(<Form latest={{ head: '2', option: people[0]! }} />);

    await user.click(screen.getByRole('button', { name: '重新載入' }));

    expect(field()).toHaveValue('2');
  });

  it('keeps showing the one that was picked', async () => {
    const { user } = renderPage(<Form />);

    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'E002 李小華' }));

    expect(field()).toHaveValue('E002 李小華');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });
});

it('says that the choices could not be loaded, and tries again', async () => {
  const search = vi.fn<() => Promise<readonly ChoiceOption[]>>(() => Promise.reject(new Error('No answer')));
  const { user } = renderPage(<Form search={search} />);

  await user.click(field());
  expect(await screen.findByRole('alert')).toHaveTextContent('無法載入選項');
  expect(screen.queryByText('查無符合條件的資料')).not.toBeInTheDocument();

  search.mockResolvedValue(people);
  await user.click(screen.getByRole('button', { name: '重試' }));

  expect(await screen.findByRole('option', { name: 'E002 李小華' })).toBeVisible();
});
