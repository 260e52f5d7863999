import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { AutocompleteControl, type ChoiceOption, type ChoiceSource } from './autocomplete-control.tsx';

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

const initialRecord = { head: '1', option: people[0]! };

const Form = ({ latest = initialRecord, search = findAll }: FormProps) => {
  const [record, setRecord] = useState<Record>(initialRecord);
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

describe('a picker matching record is reloaded', () => {
  it('shows the label of the current value', async () => {
    const { user } = renderPage(<Form latest={{ head: '2', option: people[1]! }} />);
    expect(field()).toHaveValue('E001 王小明');

    await user.click(screen.getByRole('button', { name: '重新載入' }));

    expect(field()).toHaveValue('E002 李小華');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });

  it('shows the value itself if its label is unknown', async () => {
    const { user } = renderPage(<Form latest={{ head: '2', option: people[0]! }} />);

    await user.click(screen.getByRole('button', { name: '重新載入' }));

    expect(field()).toHaveValue('2');
  });

  it('keeps showing the picked option', async () => {
    const { user } = renderPage(<Form />);

    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'E002 李小華' }));

    expect(field()).toHaveValue('E002 李小華');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });
});

it('shows that the choices could not be loaded, and retries', async () => {
  const search = vi.fn<() => Promise<readonly ChoiceOption[]>>(() => Promise.reject(new Error('No answer')));
  const { user } = renderPage(<Form search={search} />);

  await user.click(field());
  expect(await screen.findByRole('alert')).toHaveTextContent('無法載入選項');
  expect(screen.queryByText('查無符合條件的資料')).not.toBeInTheDocument();

  search.mockResolvedValue(people);
  await user.click(screen.getByRole('button', { name: '重試' }));

  expect(await screen.findByRole('option', { name: 'E002 李小華' })).toBeVisible();
});

describe('a picker with more text than has been answered', () => {
  const offering = (source: (keyword: string) => ChoiceSource) => {
    const Searching = () => {
      const { control } = useForm({ defaultValues: { head: '' } });
      return (
        <>
          <AutocompleteControl control={control} name="head" label="主管" source={source} />
          <output aria-label="所選">{useWatch({ control }).head}</output>
        </>
      );
    };
    return renderPage(<Searching />);
  };
  const searching = (search: (keyword: string) => Promise<readonly ChoiceOption[]>) =>
    offering((keyword) => ({ queryKey: ['searched people', keyword], queryFn: () => search(keyword) }));
  const taken = () => screen.getByRole('status', { name: '所選' });
  const matching = (keyword: string) => people.filter(({ label }) => label.includes(keyword));

  it('does not pick an option of an earlier keyword by Enter, but one of the current keyword', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    const { user } = searching(async (keyword) => {
      await (keyword === '' ? undefined : isAnswered);
      return matching(keyword);
    });
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'E001 王小明' })).toBeVisible();

    await user.type(field(), 'E002');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByText('資料載入中…')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(taken()).toBeEmptyDOMElement();
    expect(field()).toHaveValue('E002');

    answer();
    expect(await screen.findByRole('option', { name: 'E002 李小華' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(taken()).toHaveTextContent('2');
  });

  it('shows that the last request failed, and offers no options of earlier keywords', async () => {
    const { user } = searching((keyword) =>
      keyword === '' ? Promise.resolve(people) : Promise.reject(new Error('No answer')),
    );
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'E001 王小明' })).toBeVisible();

    await user.type(field(), 'E002');

    expect(await screen.findByRole('alert')).toHaveTextContent('無法載入選項');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('offers the options at once if all of them are loaded', async () => {
    const search = vi.fn<() => Promise<readonly ChoiceOption[]>>(findAll);
    const { user } = offering((keyword) => ({
      queryKey: ['all people'],
      queryFn: search,
      select: () => matching(keyword),
    }));
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'E001 王小明' })).toBeVisible();

    await user.type(field(), 'E002');
    await user.keyboard('{ArrowDown}{Enter}');

    expect(taken()).toHaveTextContent('2');
    expect(search).toHaveBeenCalledOnce();
  });
});
