import { Secret, TOTP } from 'otpauth';
import { openBrowser } from './browser.ts';
import type { PreviousRelease } from './previous-release.ts';
import type { TlsProxy } from './tls-proxy.ts';

const DEMO_PASSWORD = 'demo-1234';
const PASSWORD = 'violet canyon teaspoon';
const EMPLOYEE_NO = 'E00007';

const expectSuccess = (step: string, { status, text }: { status: number; text: string }): string => {
  if (status < 200 || status > 299) {
    throw new Error(`${step} was answered with ${status}: ${text}`);
  }
  return text;
};

/**
 * Simulates users in a running release: they choose passwords, set up a second factor, save, reveal encrypted values,
 * mistype, and leave sessions open. Returns the data needed afterwards.
 */
export const playRelease = async (
  proxy: TlsProxy,
): Promise<Pick<PreviousRelease, 'password' | 'secondFactor' | 'employeeNo' | 'identityNumber'>> => {
  const signedIn = async (username: string) => {
    const browser = openBrowser(proxy);
    const password = { currentPassword: DEMO_PASSWORD, newPassword: PASSWORD };
    expectSuccess('Sign-in', await browser.post('/api/auth/login', { username, password: DEMO_PASSWORD }));
    expectSuccess('Another password', await browser.post('/api/auth/change-password', password));
    return browser;
  };

  const admin = await signedIn('admin');
  const payroll = await signedIn('payroll');
  expectSuccess('The session', await payroll.get('/api/auth/session'));
  await openBrowser(proxy).post('/api/auth/login', { username: 'staff', password: 'mistyped' });
  const jobTitle = {
    code: 'BEFORE',
    nameZh: '升級前的職稱',
    nameEn: null,
    family: 'research',
    grade: null,
    isManagerial: false,
    probationMonths: null,
    description: null,
    sortOrder: 0,
  };
  expectSuccess('A job title', await admin.post('/api/job-titles', jobTitle));

  const hr = await signedIn('hr');
  const setUp = await hr.post('/api/auth/second-factor', { currentPassword: PASSWORD });
  const { secret } = JSON.parse(expectSuccess('A second factor', setUp)) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expectSuccess('Its code', await hr.post('/api/auth/second-factor/confirm', { code }));

  const employees = expectSuccess('The employee', await hr.get(`/api/employees?q=${EMPLOYEE_NO}`));
  const { items } = JSON.parse(employees) as { items: { id: string }[] };
  const look = await hr.post(`/api/employees/${items[0]?.id}/reveal`, { field: 'identityNumber' });
  const { value } = JSON.parse(expectSuccess('The identity number', look)) as { value: string };
  return { password: PASSWORD, secondFactor: secret, employeeNo: EMPLOYEE_NO, identityNumber: value };
};
