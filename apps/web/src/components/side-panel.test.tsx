import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Dock, DockProvider } from './dock.ts';
import { SidePanel } from './side-panel.tsx';

/** List with an open record, in a window with or without room for both. */
const setUp = () => {
  document.body.innerHTML = '<div id="root"><div><div data-list></div><div data-dock></div></div></div>';
  const list = document.querySelector<HTMLElement>('[data-list]')!;
  const element = document.querySelector<HTMLElement>('[data-dock]')!;
  const onClose = vi.fn<() => void>();
  const screenOf = (hasRoom: boolean) => (
    <DockProvider value={{ element, hasRoom } satisfies Dock}>
      <button type="button">another record</button>
      <SidePanel title="D001 研究組" onClose={onClose}>
        <input aria-label="name" />
      </SidePanel>
    </DockProvider>
  );
  const { rerender, unmount } = render(screenOf(true), { container: list });
  return { list, onClose, resize: (hasRoom: boolean) => rerender(screenOf(hasRoom)), unmount };
};

test('keeps typed text and focus when the window becomes too narrow for both and wide again', async () => {
  const user = userEvent.setup();
  const { resize } = setUp();
  await user.type(screen.getByLabelText('name'), 'half a ');

  resize(false);
  await user.keyboard('na');
  resize(true);
  await user.keyboard('me');

  expect(screen.getByLabelText('name')).toHaveValue('half a name');
});

test('next to the list, both are accessible', () => {
  const { list } = setUp();

  expect(list.inert).toBeFalsy();
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'false');
});

test('over the list, it has the focus and the list is inert until it is closed', async () => {
  const user = userEvent.setup();
  const { list, resize, onClose, unmount } = setUp();
  await user.click(screen.getByRole('button', { name: 'another record' }));

  resize(false);

  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(list.inert).toBe(true);

  await user.click(document.querySelector('.MuiBackdrop-root')!);

  expect(onClose).toHaveBeenCalledOnce();

  unmount();

  expect(list.inert).toBe(false);
});

test.each([{ hasRoom: true }, { hasRoom: false }])(
  'gives the focus back to what it was opened from (room beside it: $hasRoom)',
  async ({ hasRoom }) => {
    const user = userEvent.setup();
    document.body.innerHTML = '<div id="root"><div><div data-list></div><div data-dock></div></div></div>';
    const element = document.querySelector<HTMLElement>('[data-dock]')!;
    const screenOf = (isOpen: boolean) => (
      <DockProvider value={{ element, hasRoom } satisfies Dock}>
        <button type="button">D001</button>
        {isOpen ? (
          <SidePanel title="D001 研究組" onClose={() => undefined}>
            <input aria-label="name" />
          </SidePanel>
        ) : null}
      </DockProvider>
    );
    const { rerender } = render(screenOf(false), { container: document.querySelector<HTMLElement>('[data-list]')! });
    await user.click(screen.getByRole('button', { name: 'D001' }));
    rerender(screenOf(true));
    await user.click(screen.getByLabelText('name'));

    rerender(screenOf(false));

    await waitFor(() => expect(screen.getByRole('button', { name: 'D001' })).toHaveFocus());
  },
);
