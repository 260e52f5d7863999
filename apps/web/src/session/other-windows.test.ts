import { expect, it, vi } from 'vitest';
import { followOtherWindows, notifyOtherWindows } from './other-windows.ts';

/** Dispatches the storage event that other windows receive. */
const dispatchToOthers = (): void => {
  const key = Object.keys(localStorage)[0] ?? null;
  globalThis.dispatchEvent(new StorageEvent('storage', { key }));
};

it('calls back when another window has written something, until it is stopped', () => {
  const handleChange = vi.fn<() => void>();
  const stop = followOtherWindows(handleChange);
  notifyOtherWindows();
  dispatchToOthers();
  expect(handleChange).toHaveBeenCalledTimes(1);

  stop();
  dispatchToOthers();
  expect(handleChange).toHaveBeenCalledTimes(1);
});

it('ignores other changes of the local storage', () => {
  const handleChange = vi.fn<() => void>();
  const stop = followOtherWindows(handleChange);
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(handleChange).not.toHaveBeenCalled();
  stop();
});
