import type { Page } from '@playwright/test';

/** Maximum duration of a task of the main thread in milliseconds. */
export const MOST_MS = 50;

/** Runs in the page: records tasks longer than fifty milliseconds, the minimum that browsers report. */
const watch = (): void => {
  const page = globalThis as unknown as { longTasks: number[] };
  page.longTasks = [];
  new PerformanceObserver((list) => {
    page.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' as 'mark' });
};

/** Runs in the page: returns and clears the recorded tasks. */
const take = (): number[] => {
  const page = globalThis as unknown as { longTasks: number[] };
  return page.longTasks.splice(0);
};

/** Time for pending renders and for the browser to report long tasks. */
const SETTLE_MS = 1_000;

/** Returns the long tasks during an action in milliseconds. */
export const longTasksOf = async (page: Page, act: () => Promise<unknown>): Promise<number[]> => {
  // Discards tasks of the page load.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watch);
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(take);
};
