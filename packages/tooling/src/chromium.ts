import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** The headless shell comes first, because it does a third less work. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HELP = `No Chromium was found for the browser tests. Do one of these and run the tests again:
  - install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk)
  - name one: CHROMIUM_PATH=/path/to/chromium npm test
  - let Playwright download its own: npx playwright install chromium`;

const playwrightsOwn = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

const installed = async (): Promise<string | undefined> =>
  CANDIDATES.find((candidate) => existsSync(candidate)) ?? (await playwrightsOwn());

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Also installs a font for zh-TW, so that screenshots show no boxes. */
const installWithApt = async (): Promise<void> => {
  console.log('Installing Chromium for the browser tests…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update'], { quiet: true, env });
  await run(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], {
    quiet: true,
    env,
  });
};

/**
 * Finds the Chromium for browser tests: the configured one, an installed one, Playwright's own, or one installed now
 * as root. @throws Error with instructions if there is none.
 */
export const findChromium = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    }
    return named;
  }
  const executable = await installed();
  if (executable !== undefined) {
    return executable;
  }
  if (canInstall()) {
    await installWithApt();
  }
  const now = await installed();
  if (now === undefined) {
    throw new Error(HELP);
  }
  return now;
};
