import { defineConfig } from '@playwright/test';
import { originOf, WORKERS } from './workers.ts';

/** Chromium here may be the machine's own, run as root and without a way to the network. */
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
  // What hangs ends at last; a machine that is slow or busy is no defect.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 60_000,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Nothing is looked at while it still moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `node ${import.meta.dirname}/server.ts`,
    // The first is started last.
    url: `${originOf(0)}/api/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
