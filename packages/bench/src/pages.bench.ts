import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { findChromium } from '@hr/tooling/chromium';
import { buildWeb } from '@hr/tooling/prepare';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';
import { bars, type Scores, scoresOf } from './lighthouse-scores.ts';
import { longTasksOf, MOST_MS } from './long-tasks.ts';
import { FIELD_SECRET, startService } from './service.ts';

const EMPLOYEES = 10_000;
const DEBUGGING_PORT = 43_130;
const FLAGS = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`];

const printScores = (name: string, scores: Scores): boolean =>
  (Object.keys(bars) as (keyof Scores)[])
    .map((category) => {
      const isMet = scores[category] >= bars[category];
      console.log(
        `pages, ${name}, ${category}: ${scores[category]} (bar ${bars[category]}): ${isMet ? 'met' : 'MISSED'}`,
      );
      return isMet;
    })
    .every(Boolean);

const printTasks = (name: string, tasks: readonly number[]): boolean => {
  const longest = Math.max(0, ...tasks);
  const summary =
    tasks.length === 0 ? `none over ${MOST_MS} ms` : `${tasks.length}, the longest ${longest.toFixed(0)} ms`;
  console.log(`pages, long tasks while ${name}: ${summary}: ${tasks.length === 0 ? 'met' : 'MISSED'}`);
  return tasks.length === 0;
};

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('帳號').fill('hr');
  await page.getByLabel('密碼').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL(/dashboard/);
};

const scroll = async (page: Page): Promise<void> => {
  await page.locator('.MuiDataGrid-virtualScroller').hover();
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.wheel(0, 150);
    await page.waitForTimeout(50);
  }
};

/** Typical work of HR in the largest list and the record with the most data. */
const work = async (page: Page, origin: string): Promise<boolean> => {
  await page.goto(`${origin}/dashboard/employee_data?pageSize=100`);
  await page.getByRole('gridcell', { name: 'E00001', exact: true }).waitFor();
  const isScrolling = printTasks(
    'scrolling a hundred of ten thousand people',
    await longTasksOf(page, () => scroll(page)),
  );
  await page.goto(`${origin}/dashboard/nation_code_set_up?pageSize=100`);
  const all = page.getByRole('columnheader').getByRole('checkbox');
  const isSelecting = printTasks('selecting a hundred rows', await longTasksOf(page, () => all.click()));
  await page.goto(`${origin}/dashboard/project_and_grant_set_up`);
  const record = page.getByRole('gridcell', { name: 'P2025-007', exact: true });
  const isOpening = printTasks('opening a record', await longTasksOf(page, () => record.click()));
  return isScrolling && isSelecting && isOpening;
};

/** Measures pages in a browser. The exit code is nonzero if a limit is exceeded. */
export const run = async (): Promise<void> => {
  await buildWeb();
  const server = await startTestServer({ durable: true });
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: FIELD_SECRET });
  const service = await startService(url, inRoot('apps', 'web', 'dist'));
  const profile = mkdtempSync(path.join(tmpdir(), 'hr-pages-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: FLAGS,
    locale: 'zh-TW',
    viewport: { width: 1440, height: 900 },
  });
  const { origin } = service;
  const isLoginMet = printScores('/login', await scoresOf(`${origin}/login`, DEBUGGING_PORT));
  const page = await browser.newPage();
  await signIn(page, origin);
  const isHomeMet = printScores('the first page', await scoresOf(`${origin}/dashboard`, DEBUGGING_PORT));
  const isWorkMet = await work(page, origin);
  process.exitCode = isLoginMet && isHomeMet && isWorkMet ? process.exitCode : 1;
  await browser.close();
  await service.stop();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
};

if (import.meta.main) {
  await run();
}
