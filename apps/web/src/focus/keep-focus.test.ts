import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

/** List with filters and an open record. */
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1 tabindex="-1">員工資料</h1>
      <search><input /><button class="chip" data-one-of="chips">在職</button></search>
      <ul>
        <li><button class="line-1" data-one-of="lines">移除 1</button></li>
        <li><button class="line-2" data-one-of="lines">移除 2</button></li>
        <li><button class="line-3" data-one-of="lines">移除 3</button></li>
      </ul>
      <div class="band"><button class="today">回到今天</button></div>
      <div role="grid">
        <div role="row" class="first"><div role="gridcell" tabindex="0">E0001</div></div>
        <div role="row" class="second"><div role="gridcell" tabindex="-1">E0002</div></div>
      </div>
    </main>
    <dialog open>
      <h2 tabindex="-1">E0002 王小明</h2>
      <div role="toolbar"><button class="approve">核可</button><button class="edit">編輯</button></div>
    </dialog>
    <p>nothing</p>`;
});

afterEach(() => document.body.replaceChildren());

test('focuses the title of the record after the button of a command is removed', async () => {
  one('.approve').focus();

  one('.approve').remove();

  await vi.waitFor(() => expect(one('h2')).toHaveFocus());
});

test('focuses the title after a focused button is disabled', async () => {
  one('.approve').focus();

  one('.approve').setAttribute('disabled', '');

  await vi.waitFor(() => expect(one('h2')).toHaveFocus());
});

test('focuses the search box after a chip is removed', async () => {
  one('.chip').focus();

  one('.chip').remove();

  await vi.waitFor(() => expect(one('input')).toHaveFocus());
});

test.each([
  { gone: ['.line-2'], next: '.line-3', of: 'the next' },
  { gone: ['.line-2', '.line-3'], next: '.line-1', of: 'the one before, where none follows,' },
])('one of several that is gone leaves the focus at $of', async ({ gone, next }) => {
  one('input').focus();
  one('.line-2').focus();

  for (const line of gone) {
    one(line).remove();
  }

  await vi.waitFor(() => expect(one(next)).toHaveFocus());
});

test('focuses the list after a row is removed', async () => {
  one('.second [role="gridcell"]').focus();

  one('.second').remove();

  await vi.waitFor(() => expect(one('.first [role="gridcell"]')).toHaveFocus());
});

test('focuses the opening element after a record is closed', async () => {
  one('.second [role="gridcell"]').focus();
  one('h2').focus();

  one('dialog').remove();

  await vi.waitFor(() => expect(one('.second [role="gridcell"]')).toHaveFocus());
});

test('focuses the previous element if the removed one was in no known part', async () => {
  one('input').focus();
  one('.today').focus();

  one('.band').remove();

  await vi.waitFor(() => expect(one('input')).toHaveFocus());
});

test('focuses the heading of the next screen if the whole screen is replaced', async () => {
  one('.today').focus();

  one('main').innerHTML = '<h1 tabindex="-1">王小明</h1>';
  one('dialog').remove();

  await vi.waitFor(() => expect(one('h1')).toHaveFocus());
});

test('does not move the focus if the user has moved it meanwhile', async () => {
  one('.approve').focus();

  one('.approve').remove();
  one('.chip').focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(one('.chip')).toHaveFocus();
});

test('does not move the focus after a click outside of all controls', async () => {
  const user = userEvent.setup();
  one('.approve').focus();
  await user.click(one('p'));
  await new Promise((resolve) => requestAnimationFrame(resolve));

  one('.approve').remove();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  expect(document.body).toHaveFocus();
});
