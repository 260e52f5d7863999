import { defineConfig } from '@playwright/test';

const PORT = 43_117;

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
  // The journeys share one organisation, and two cores.
  workers: 1,
  retries: 0,
  timeout: 30_000,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
    url: `http://127.0.0.1:${PORT}/api/health/ready`,
    env: { PORT: String(PORT) },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
