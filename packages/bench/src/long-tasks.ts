import type { Page } from '@playwright/test';

/** How long one turn of the page's own thread may take, in milliseconds, before people feel it. */
export const MOST_MS = 50;

/** Runs in the page: notes every turn that took longer than fifty milliseconds; shorter ones the browser does not tell. */
const watch = (): void => {
  const kept = globalThis as unknown as { longTasks: number[] };
  kept.longTasks = [];
  new PerformanceObserver((list) => {
    kept.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' as 'mark' });
};

/** Runs in the page: what was noted since it was asked last. */
const take = (): number[] => {
  const kept = globalThis as unknown as { longTasks: number[] };
  return kept.longTasks.splice(0);
};

/** Long enough for what an act has begun to be drawn, and for the browser to tell of it. */
const SETTLE_MS = 1_000;

/** The longest turns of the page during an act, in milliseconds; none means that every turn was short. */
export const longTasksOf = async (page: Page, act: () => Promise<unknown>): Promise<number[]> => {
  // What opening the page took is not the act's.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watch);
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(take);
};
