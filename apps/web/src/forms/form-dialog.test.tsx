import { calendarDateSchema, requiredText } from '@hr/contracts/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#failures/api-error.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { axeViolations, renderPage } from '#testing/index.ts';
import { DateFieldControl } from './date-field-control.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NumberFieldControl } from './parsed-field-controls.tsx';
import { TextFieldControl } from './text-field-control.tsx';

const schema = z.strictObject({
  code: requiredText('部門編號', 20),
  quota: z.int('請輸入整數').nullable(),
  startsOn: calendarDateSchema.nullable(),
});
type Output = z.output<typeof schema>;

interface SampleProps {
  readonly onSubmit?: (values: Output) => Promise<unknown>;
  readonly onClose?: () => void;
  readonly onReload?: () => Promise<unknown>;
}

const succeed = () => Promise.resolve();
const ignore = () => undefined;

const Sample = ({ onSubmit = succeed, onClose = ignore, onReload }: SampleProps) => {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '', quota: null, startsOn: null } as z.input<typeof schema>,
  });
  return (
    <FormDialog
      title="新增部門"
      submitLabel="新增"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      onReload={onReload}
    >
      <TextFieldControl control={form.control} name="code" label="部門編號" required />
      <NumberFieldControl control={form.control} name="quota" label="編制人數" />
      <DateFieldControl control={form.control} name="startsOn" label="生效日" />
    </FormDialog>
  );
};

const refusal = (code: 'DuplicateDepartmentNumber' | 'StaleVersion' | 'NotFound' | 'Internal', path?: string) =>
  new ApiError({
    status: 409,
    code,
    msg: code === 'NotFound' ? '查無資料或資料已被刪除。' : '部門編號重複',
    requestId: null,
    fields: path ? [{ path, message: '已有此編號' }] : [],
    data: null,
    isReported: code === 'Internal',
  });

const code = () => screen.getByRole('textbox', { name: /部門編號/ });
const save = () => screen.getByRole('button', { name: '新增' });

describe('a form in a dialog', () => {
  it('submits the output of the schema', async () => {
    const onSubmit = vi.fn<(values: Output) => Promise<void>>(() => Promise.resolve());
    const { user } = renderPage(<Sample onSubmit={onSubmit} />);

    await user.type(code(), ' D1 ');
    await user.type(screen.getByRole('textbox', { name: '編制人數' }), '１,200');
    await user.type(screen.getByRole('textbox', { name: '生效日' }), '115/11/21');
    await user.tab();
    expect(screen.getByRole('textbox', { name: '生效日' })).toHaveValue('2026/11/21');
    await user.click(save());

    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ code: 'D1', quota: 1_200, startsOn: '2026-11-21' }));
  });

  it('focuses its first field and is submitted by Ctrl+Enter from any field', async () => {
    const onSubmit = vi.fn<(values: Output) => Promise<void>>(() => Promise.resolve());
    const { user } = renderPage(<Sample onSubmit={onSubmit} />);
    expect(code()).toHaveFocus();

    await user.keyboard('D1');
    await user.click(screen.getByRole('textbox', { name: '編制人數' }));
    await user.keyboard('{Control>}{Enter}{/Control}');

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('shows errors at the fields and focuses the first one', async () => {
    const onSubmit = vi.fn<(values: Output) => Promise<void>>(() => Promise.resolve());
    const { user } = renderPage(<Sample onSubmit={onSubmit} />);
    await user.type(screen.getByRole('textbox', { name: '編制人數' }), '很多');
    await user.type(screen.getByRole('textbox', { name: '生效日' }), '2026/2/30');

    await user.click(save());

    expect(await screen.findByText('請輸入部門編號')).toBeVisible();
    expect(screen.getByText('請輸入整數')).toBeVisible();
    expect(screen.getByText('日期格式不正確')).toBeVisible();
    await waitFor(() => expect(code()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the server’s error at its field, and the toast of the specification', async () => {
    const { user } = renderPage(
      <Sample onSubmit={() => Promise.reject(refusal('DuplicateDepartmentNumber', 'code'))} />,
    );
    await user.type(code(), 'D1');

    await user.click(save());

    expect(await screen.findByText('已有此編號')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('部門編號重複'));
    await waitFor(() => expect(code()).toHaveFocus());
  });

  it('replaces technical error texts by texts for users', async () => {
    const denied = { status: 403, code: 'PermissionDenied', msg: 'PermissionDenied', requestId: null } as const;
    const error = new ApiError({ ...denied, fields: [], data: null, isReported: false });
    const { user } = renderPage(<Sample onSubmit={() => Promise.reject(error)} />);
    await user.type(code(), 'D1');

    await user.click(save());

    expect(await screen.findByRole('alert')).toHaveTextContent('您沒有權限執行此操作，請洽系統管理員。');
  });

  it('shows errors that concern no field above the form', async () => {
    const { user } = renderPage(<Sample onSubmit={() => Promise.reject(refusal('StaleVersion', 'elsewhere'))} />);
    await user.type(code(), 'D1');

    await user.click(save());

    expect(await screen.findByRole('alert')).toHaveTextContent('已有此編號');
  });

  it('shows that the record no longer exists if it cannot be reloaded, and reports nothing', async () => {
    const { user } = renderPage(
      <Sample
        onSubmit={() => Promise.reject(refusal('StaleVersion'))}
        onReload={() => Promise.reject(refusal('NotFound'))}
      />,
    );
    await user.type(code(), 'D1');
    await user.click(save());

    await user.click(await screen.findByRole('button', { name: '重新載入' }));

    expect(await screen.findByText('查無資料或資料已被刪除。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新載入' })).not.toBeInTheDocument();
    expect(useErrorStore.getState().message).toBe('');
  });

  it('offers to reload a record that someone else has changed', async () => {
    const { user } = renderPage(
      <Sample onSubmit={() => Promise.reject(refusal('StaleVersion'))} onReload={() => Promise.resolve()} />,
    );
    await user.type(code(), 'D1');

    await user.click(save());

    await waitFor(() => expect(screen.getByRole('button', { name: '重新載入' })).toHaveFocus());
  });

  it('does not show an error that was already reported', async () => {
    const { user } = renderPage(<Sample onSubmit={() => Promise.reject(refusal('Internal'))} />);
    await user.type(code(), 'D1');

    await user.click(save());

    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('submits once when the button is pressed twice', async () => {
    const onSubmit = vi.fn<(values: Output) => Promise<unknown>>(() => new Promise(() => undefined));
    const { user } = renderPage(<Sample onSubmit={onSubmit} />);
    await user.type(code(), 'D1');

    await user.dblClick(save());
    await user.type(code(), '{Enter}');

    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('has no accessibility violations', async () => {
    renderPage(<Sample />);

    expect(await axeViolations()).toEqual([]);
  });
});

it('shows a message once that applies to the form and to fields that it does not have', async () => {
  const error = new ApiError({
    status: 409,
    code: 'DuplicateDepartmentNumber',
    msg: '部門編號重複',
    requestId: null,
    fields: ['部門編號重複', '已有此編號', '已有此編號'].map((message, place) => ({ path: `other${place}`, message })),
    data: null,
    isReported: false,
  });
  const { user } = renderPage(<Sample onSubmit={() => Promise.reject(error)} />);
  await user.type(code(), 'D1');
  await user.click(save());

  expect((await screen.findByText(/已有此編號/)).textContent).toBe('部門編號重複\n已有此編號');
});

describe('unsaved changes', () => {
  it('asks before unsaved changes are lost', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPage(<Sample onClose={onClose} />);
    await user.type(code(), 'D1');

    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '繼續編輯' }));
    expect(onClose).not.toHaveBeenCalled();

    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '尚有未儲存的變更，確定離開嗎？' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '離開' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before another page is opened', async () => {
    const { user, router } = renderPage(<Sample />);
    await user.type(code(), 'D1');

    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: '離開' }));

    expect(await screen.findByText('另一頁')).toBeVisible();
  });

  it('asks before unsaved changes are lost after an error that was reported elsewhere', async () => {
    const onClose = vi.fn<() => void>();
    const onSubmit = vi.fn<(values: Output) => Promise<unknown>>(() => Promise.reject(refusal('Internal')));
    const { user } = renderPage(<Sample onSubmit={onSubmit} onClose={onClose} />);
    await user.type(code(), 'D1');
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await waitFor(() => expect(save()).toBeEnabled());

    await user.type(code(), '{Escape}');

    expect(await screen.findByRole('alertdialog', { name: '尚有未儲存的變更，確定離開嗎？' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes at once if nothing was changed', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPage(<Sample onClose={onClose} />);

    await user.click(screen.getByRole('button', { name: '取消' }));

    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('keeps the focus on the pressed button while saving and after a failure', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const onSubmit = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  const { user } = renderPage(<Sample onSubmit={onSubmit} />);
  await user.type(code(), 'RD-01');
  save().focus();

  await user.keyboard('{Enter}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  expect(save()).toHaveFocus();
  fail(refusal('NotFound'));

  await screen.findByText('查無資料或資料已被刪除。');
  expect(save()).toHaveFocus();
});

it('offers a calendar whose weeks start on Sunday', async () => {
  const { user } = renderPage(<Sample />);

  await user.click(screen.getByRole('button', { name: '選擇生效日' }));
  const [first] = await screen.findAllByRole('columnheader');
  expect(first).toHaveAccessibleName(/日/);

  await user.click(screen.getByRole('gridcell', { name: '15' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '生效日' })).toHaveDisplayValue(/\/15$/));
});
