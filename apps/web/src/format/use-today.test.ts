import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followDay } from './use-today.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Sets the visibility of the page. */
const turnTo = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const follow = () => {
  const handleTurn = vi.fn<() => void>();
  return { handleTurn, stop: followDay(handleTurn) };
};

// A minute before midnight in Taipei.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T15:59:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("calls back once a day, soon after midnight in the organisation's time zone", () => {
  const { handleTurn, stop } = follow();

  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(handleTurn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(handleTurn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(handleTurn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR_MS);
  expect(handleTurn).toHaveBeenCalledTimes(2);
  stop();
});

it('calls back soon after the machine slept over midnight', () => {
  vi.setSystemTime('2026-11-26T10:00:00Z');
  const { handleTurn, stop } = follow();

  // The system clock has advanced, but no timer.
  vi.setSystemTime('2026-11-27T01:00:00Z');
  vi.advanceTimersByTime(10 * MINUTE_MS);

  expect(handleTurn).toHaveBeenCalledTimes(1);
  stop();
});

it('waits while the page is hidden, until it is visible again', () => {
  const { handleTurn, stop } = follow();
  turnTo('hidden');

  vi.advanceTimersByTime(HOUR_MS);
  expect(handleTurn).not.toHaveBeenCalled();
  turnTo('visible');

  expect(handleTurn).toHaveBeenCalledTimes(1);
  stop();
});

it('does not call back after it is stopped', () => {
  const { handleTurn, stop } = follow();

  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(HOUR_MS);
  turnTo('visible');

  expect(handleTurn).not.toHaveBeenCalled();
});
