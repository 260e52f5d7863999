import { defineConfig } from '@playwright/test';
import { originOf, WORKERS } from './workers.ts';

/** Chromium may be the system's own, run as root and without network access. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: WORKERS,
  retries: 0,
  // Generous, because slow or busy machines are not a defect.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `node ${import.meta.dirname}/server.ts`,
    // The first one starts last.
    url: `${originOf(0)}/api/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
