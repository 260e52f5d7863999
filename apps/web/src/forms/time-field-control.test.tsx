import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { TimeFieldControl } from './time-field-control.tsx';

const Form = () => {
  const { control } = useForm({ defaultValues: { start: null as number | null } });
  const { start } = useWatch({ control });
  return (
    <>
      <TimeFieldControl control={control} name="start" label="開始時間" />
      <output>{start}</output>
    </>
  );
};

it.each(['18:00', '1800', '下午 6:00', '6:00 pm'])(
  'takes %s and shows it on a clock of twelve hours',
  async (typed) => {
    const { user } = renderPage(<Form />);

    await user.type(screen.getByRole('textbox', { name: '開始時間' }), typed);
    await user.tab();

    expect(screen.getByRole('textbox', { name: '開始時間' })).toHaveValue('下午 06:00');
    expect(screen.getByRole('status')).toHaveTextContent('1080');
  },
);
