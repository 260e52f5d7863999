import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@hr/prisma/seed';
import pg from 'pg';

/** Paid months, and one that is ready to be calculated. */
const MONTHS = 13;

interface Run {
  readonly id: string;
  readonly version: number;
}

type Send = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Signs in, confirms the password as pay requires, and returns a function that calls the API. @throws Error for an answer that is not a success. */
const signIn = async (port: string, username: string): Promise<Send> => {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-requested-with': 'hr-system' };
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  };
  const signedIn = await call('POST', '/auth/login', { username, password: DEMO_PASSWORD });
  headers['cookie'] = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  await call('POST', '/auth/confirm', { currentPassword: DEMO_PASSWORD });
  return async <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
    (await (await call(method, path, body)).json()) as Answer;
};

/** Returns the last months whose attendance is closed, like `2026-09-01`, the first month first. */
const closedMonths = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ month: string }>(
      `select distinct month::text as month from attendance_closings order by month desc limit ${MONTHS}`,
    );
    return rows.map(({ month }) => month).toReversed();
  } finally {
    await client.end();
  }
};

/** The note of a submitted run. */
const note = '已逐項核對檢查結果';

const step = (send: Send, { id, version }: Run, verb: string): Promise<Run> =>
  send<Run>('POST', `/payroll-runs/${id}/${verb}`, { version, ...(verb === 'submit' ? { note } : {}) });

const POLL_MS = 200;

/** Calculates a run, and waits for the job. @throws Error if the job fails. */
const calculate = async (send: Send, run: Run): Promise<Run> => {
  await step(send, run, 'calculate');
  for (;;) {
    const { calculation } = await send<{ calculation: { state: string; failure: string | null } }>(
      'GET',
      `/payroll-runs/${run.id}/calculation`,
    );
    if (calculation.state === 'done') {
      return send<Run>('GET', `/payroll-runs/${run.id}`);
    }
    if (!['queued', 'running'].includes(calculation.state)) {
      throw new Error(`The calculation ${calculation.state}: ${calculation.failure ?? ''}`);
    }
    await setTimeout(POLL_MS);
  }
};

/** Adds what employees lack whose premiums exceed their pay, as a payroll officer does after the checks. */
const settleNegativePay = async (payroll: Send, { id }: Run, itemId: string): Promise<boolean> => {
  const { items: checks } = await payroll<{
    items: { kind: string; employees: { id: string; employeeNo: string }[] }[];
  }>('GET', `/payroll-runs/${id}/checks`);
  const negative = checks.find(({ kind }) => kind === 'negativeNet')?.employees ?? [];
  for (const { id: employeeId, employeeNo } of negative) {
    const { items } = await payroll<{ items: { net: number }[] }>(
      'GET',
      `/payroll-runs/${id}/register?q=${employeeNo}`,
    );
    const amount = -(items[0]?.net ?? 0);
    const reason = '薪資不足扣繳保費，先行墊付';
    await payroll('POST', `/payroll-runs/${id}/entries`, { employeeId, itemId, amount, reason });
  }
  return negative.length > 0;
};

interface Officers {
  readonly payroll: Send;
  readonly lead: Send;
  readonly itemIdOf: (code: string) => string;
}

const addRun = (payroll: Send, month: string): Promise<Run> => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const payOn = new Date(Date.UTC(year, number, 5)).toISOString().slice(0, 10);
  const name = `${year} 年 ${number} 月薪資`;
  return payroll<Run>('POST', '/payroll-runs', { name, kind: 'monthly', month, payOn, note: null });
};

/** Employee whose pay is garnished, and one whose deductions exceed the pay. */
const [GARNISHED, OVERDRAWN, RAISED] = ['E00020', 'E00041', 'E00033'];

const findEmployee = async (payroll: Send, employeeNo: string): Promise<string> =>
  (await payroll<{ items: { id: string }[] }>('GET', `/employees?q=${employeeNo}&pageSize=1`)).items[0]?.id ?? '';

const deduct = (
  payroll: Send,
  { id }: Run,
  entry: { employeeId: string; itemId: string; amount: number; reason: string },
) => payroll('POST', `/payroll-runs/${id}/entries`, entry);

const payMonth = async ({ payroll, lead, itemIdOf }: Officers, month: string): Promise<void> => {
  let run = await addRun(payroll, month);
  const employeeId = await findEmployee(payroll, GARNISHED);
  await deduct(payroll, run, { employeeId, itemId: itemIdOf('LOAN'), amount: 6_000, reason: '法院扣押薪資命令' });
  run = await calculate(payroll, run);
  if (await settleNegativePay(payroll, run, itemIdOf('BACKPAY'))) {
    run = await calculate(payroll, run);
  }
  run = await step(payroll, run, 'submit');
  run = await step(lead, run, 'approve');
  run = await step(payroll, run, 'pay');
  await step(lead, run, 'close');
};

/** Approves a raise from two months before, whose difference the next run pays. */
const raiseRetroactively = async (
  { payroll, lead, itemIdOf }: Officers,
  paidMonths: readonly string[],
): Promise<void> => {
  const employeeId = await findEmployee(payroll, RAISED);
  const { items } = await payroll<{ items: { lines: { itemId: string; amount: number }[] }[] }>(
    'GET',
    `/salaries/${employeeId}`,
  );
  const raised = (items[0]?.lines ?? []).map(({ itemId, amount }) => ({
    itemId,
    amount: itemId === itemIdOf('BASE') ? amount + 1_500 : amount,
  }));
  const draft = await payroll<Run>('POST', '/salary-adjustments', {
    employeeId,
    effectiveOn: paidMonths.at(-2),
    type: 'degree',
    payBasis: 'monthly',
    lines: raised,
    reason: '取得碩士學位，追溯調整',
    consentFileId: null,
  });
  const { id, version } = await payroll<Run>('POST', `/salary-adjustments/${draft.id}/submit`, {
    version: draft.version,
  });
  await lead('POST', `/salary-adjustments/${id}/approve`, { version });
};

/**
 * Calculates, approves and pays twelve months of the demo organisation through the API, as its payroll officer and its
 * HR manager, so that every amount comes from the same rules as real ones. The month after is ready to be calculated,
 * with a retroactive raise and deductions that exceed a pay.
 */
export const payDemoMonths = async (url: string, port: string): Promise<void> => {
  const [payroll, lead] = [await signIn(port, 'payroll'), await signIn(port, 'hrlead')];
  const { items } = await payroll<{ items: { id: string; code: string }[] }>('GET', '/salary-items?pageSize=100');
  const officers: Officers = { payroll, lead, itemIdOf: (code) => items.find((item) => item.code === code)?.id ?? '' };
  const months = await closedMonths(url);
  const paidMonths = months.slice(0, -1);
  for (const month of paidMonths) {
    await payMonth(officers, month);
  }
  const last = months.at(-1);
  if (last !== undefined) {
    await raiseRetroactively(officers, paidMonths);
    const run = await addRun(payroll, last);
    const employeeId = await findEmployee(payroll, OVERDRAWN);
    const loan = { itemId: officers.itemIdOf('LOAN'), amount: 90_000, reason: '員工借款一次扣回' };
    await deduct(payroll, run, { employeeId, ...loan });
  }
};
