import { sensitiveField } from '@hr/contracts/fields';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { SensitiveFieldControl } from './sensitive-field-control.tsx';

const { schema } = sensitiveField('護照號碼', { group: 'identity' });

interface Values {
  readonly passportNumber: string | null | undefined;
}

const open = ({ required = false, choices }: { required?: boolean; choices?: readonly string[] } = {}) => {
  const send = vi.fn<(value: string | null | undefined) => void>();
  const Form = () => {
    const { control, handleSubmit } = useForm<Values>({ defaultValues: { passportNumber: undefined } });
    return (
      <form onSubmit={(event) => void handleSubmit(({ passportNumber }) => send(schema.parse(passportNumber)))(event)}>
        <SensitiveFieldControl
          control={control}
          name="passportNumber"
          label="護照號碼"
          masked="3*****789"
          required={required}
          {...(choices ? { choices } : {})}
        />
        <button type="submit">儲存</button>
      </form>
    );
  };
  const { user } = renderPage(<Form />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, send, press };
};

describe('a value that the form holds only masked', () => {
  it('is a select if it has fixed choices', async () => {
    const { user, press, send } = open({ choices: ['輕度', '重度'] });
    await user.click(screen.getByRole('combobox', { name: '護照號碼' }));
    await user.click(await screen.findByRole('option', { name: '重度' }));
    await press('儲存');
    await waitFor(() => expect(send).toHaveBeenCalledWith('重度'));
  });

  it('stays unchanged if nothing is typed', async () => {
    const { press, send } = open();
    await press('儲存');
    await waitFor(() => expect(send).toHaveBeenCalledWith(undefined));
  });

  it('is cleared by a button', async () => {
    const { press, send } = open();
    await press('清除護照號碼');
    expect(screen.getByText('目前為 3*****789，儲存後將清除')).toBeVisible();
    await press('儲存');
    await waitFor(() => expect(send).toHaveBeenCalledWith(null));
  });

  it('stays unchanged if clearing is undone', async () => {
    const { press, send } = open();
    await press('清除護照號碼');
    await press('不清除護照號碼');
    expect(screen.getByText('目前為 3*****789，空白表示不變更')).toBeVisible();
    await press('儲存');
    await waitFor(() => expect(send).toHaveBeenCalledWith(undefined));
  });

  it('cannot be cleared if it is required', async () => {
    open({ required: true });
    expect(await screen.findByText('目前為 3*****789，空白表示不變更')).toBeVisible();
    expect(screen.queryByRole('button', { name: /清除/ })).not.toBeInTheDocument();
  });
});
