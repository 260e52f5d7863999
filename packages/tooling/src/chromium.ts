import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** The one without windows first: it does a third less work for the same pages. */
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

/** A font with the characters of zh-TW comes along, or pictures of pages would show boxes. */
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
 * The Chromium that browser tests drive: the one that is named, one that is installed, Playwright's own, or one that
 * root installs now.
 * @throws Error saying what to do when there is none.
 */
export const findChromium = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    }
    return named;
  }
  const found = await installed();
  if (found !== undefined) {
    return found;
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
