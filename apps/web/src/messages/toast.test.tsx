import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hintAtError } from '#failures/error-hint.tsx';
import { useErrorStore } from '#stores/error-store.ts';
import { renderPage } from '#testing/index.ts';
import { toastCatalogue, type ToastKey } from './catalogue.ts';
import { REFUSAL, toast, toastSuccess } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Renders a page with loaded toasts. */
const renderWithToasts = async () => {
  const page = renderPage(<p>頁面</p>);
  await screen.findByRole('log', { name: '通知' });
  return page;
};

/** Advances in steps, because one timer starts the next. */
const pass = async (ms: number): Promise<void> => {
  const STEP_MS = 50;
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
  }
};

/** Duration of the closing animation. */
const CLOSING_MS = 1_000;

describe('a toast', () => {
  it.each<{ key: ToastKey; ms: number }>([
    { key: 'role.edit.ok', ms: 5_000 },
    { key: 'common.unexpected', ms: 6_000 },
    { key: 'schedule.past', ms: 1_500 },
    { key: 'common.copy.ok', ms: 500 },
  ])('$key is shown for $ms ms', async ({ key, ms }) => {
    await renderWithToasts();

    act(() => toast(key));
    await pass(ms - 100);
    expect(screen.getByText(toastCatalogue[key].text)).toBeInTheDocument();

    await pass(100 + CLOSING_MS);
    expect(screen.queryByText(toastCatalogue[key].text)).not.toBeInTheDocument();
  });

  it('replaces the visible toast with the same id, and restarts its duration', async () => {
    await renderWithToasts();
    const show = (width: number) =>
      act(() => toast('system.screen_size', { id: 'system.screen_size', values: { width, height: 900 } }));

    show(1440);
    await pass(6_000);
    show(1024);
    await pass(CLOSING_MS);
    expect(screen.queryByText('螢幕尺寸 1440 × 900')).not.toBeInTheDocument();

    await pass(8_000);
    expect(screen.getByText('螢幕尺寸 1024 × 900')).toBeInTheDocument();
    await pass(1_000 + CLOSING_MS);
    expect(screen.queryByText('螢幕尺寸 1024 × 900')).not.toBeInTheDocument();
  });

  it('is in a polite live region that an open dialog does not silence', async () => {
    await renderWithToasts();
    const region = screen.getByRole('log', { name: '通知' });
    expect(region).toHaveAttribute('aria-live', 'polite');

    region.setAttribute('aria-hidden', 'true');
    await pass(50);
    act(() => toastSuccess('新增', { noun: '部門' }));

    expect(screen.getByRole('log', { name: '通知' })).toHaveTextContent('新增部門成功');
  });

  it('closes with Esc', async () => {
    const { user } = await renderWithToasts();
    act(() => toastSuccess('新增', { noun: '部門' }));

    await user.keyboard('{Escape}');
    await pass(CLOSING_MS);

    expect(screen.queryByText('新增部門成功')).not.toBeInTheDocument();
  });

  it('leaves Esc to a component that handles it, even if that was mounted later', async () => {
    const { user } = await renderWithToasts();
    act(() => toastSuccess('新增', { noun: '部門' }));
    const take = (event: KeyboardEvent): void => event.preventDefault();
    document.addEventListener('keydown', take);

    await user.keyboard('{Escape}');
    await pass(CLOSING_MS);
    document.removeEventListener('keydown', take);

    expect(screen.getByText('新增部門成功')).toBeVisible();
  });

  it.each<{ what: string; key: ToastKey }>([
    { what: 'a change', key: 'role.edit.ok' },
    { what: 'a deletion', key: 'document.delete.ok' },
  ])('of a refusal is taken away by the success of $what', async ({ key }) => {
    await renderWithToasts();
    act(() => toast('department.code_dup', { id: REFUSAL }));
    await screen.findByText('部門編號重複');

    act(() => toast(key));
    await pass(CLOSING_MS);

    expect(screen.queryByText('部門編號重複')).not.toBeInTheDocument();
    expect(screen.getByText(toastCatalogue[key].text)).toBeInTheDocument();
  });

  it('of a refusal stays next to a warning', async () => {
    await renderWithToasts();
    act(() => toast('department.code_dup', { id: REFUSAL }));
    act(() => toast('export.empty'));
    await pass(CLOSING_MS);

    expect(screen.getByText('部門編號重複')).toBeInTheDocument();
  });

  it('of a deletion shows a bin', async () => {
    const { container } = render(<DeleteOutlined />);
    const bin = container.querySelector('path')?.getAttribute('d') ?? '';
    await renderWithToasts();
    act(() => toast('document.delete.ok'));

    const shown = await screen.findByText(toastCatalogue['document.delete.ok'].text);
    expect(shown.closest('[role="alert"]')?.querySelector(`path[d="${bin}"]`)).not.toBeNull();
  });

  it('is shown with at most two others', async () => {
    await renderWithToasts();

    act(() => {
      toastSuccess('新增', { noun: '部門' });
      toast('role.edit.ok');
      toast('document.edit.ok');
      toast('holiday.rename.ok');
    });
    await pass(CLOSING_MS);

    expect(screen.getAllByRole('button', { name: '關閉通知' })).toHaveLength(3);
  });
});

describe('the hint about an error', () => {
  it('stays for six seconds after the last failure', async () => {
    await renderWithToasts();

    act(() => hintAtError('first'));
    await pass(5_000);
    act(() => hintAtError('second'));
    await pass(5_500);
    expect(screen.getByText(toastCatalogue['common.unexpected'].text)).toBeInTheDocument();

    await pass(500 + CLOSING_MS);
    expect(screen.queryByText(toastCatalogue['common.unexpected'].text)).not.toBeInTheDocument();
  });

  it('can be dismissed without opening the details', async () => {
    const { user } = await renderWithToasts();
    act(() => hintAtError('報告內容'));

    await user.click(await screen.findByRole('button', { name: '取消' }));
    await pass(CLOSING_MS);

    expect(screen.queryByText(toastCatalogue['common.unexpected'].text)).not.toBeInTheDocument();
    expect(useErrorStore.getState()).toMatchObject({ isDialogOpen: false });
  });

  it('opens the details by its text as well', async () => {
    const { user } = await renderWithToasts();
    act(() => hintAtError('報告內容'));

    await user.click(await screen.findByRole('button', { name: toastCatalogue['common.unexpected'].text }));

    expect(useErrorStore.getState()).toMatchObject({ isDialogOpen: true, message: '報告內容' });
  });
});

it.each((Object.keys(toastCatalogue) as ToastKey[]).filter((key) => key.endsWith('.delete.ok')))(
  '%s looks like what is gone although the deletion succeeded',
  (key) => {
    expect(toastCatalogue[key]).toMatchObject({ kind: 'negative', icon: 'bin' });
  },
);
