import { screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { FrameForm } from './form-frame.tsx';

const open = () => {
  const [submit, listOpened] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const view = renderPage(
    <FrameForm
      isSubmitting={false}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <button type="button" onKeyDown={listOpened}>
        類別
      </button>
      {createPortal(<button type="button">離開</button>, document.body)}
    </FrameForm>,
  );
  return { ...view, submit, listOpened };
};

it('is submitted by Ctrl+Enter in a field without opening its list', async () => {
  const { user, submit, listOpened } = open();
  screen.getByRole('button', { name: '類別' }).focus();

  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(submit).toHaveBeenCalledOnce();
  expect(listOpened).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Enter' }));
});

it('is not submitted by a key in a dialog on top of it', async () => {
  const { user, submit } = open();
  screen.getByRole('button', { name: '離開' }).focus();

  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(submit).not.toHaveBeenCalled();
});
