import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@hr/prisma/seed';
import pg from 'pg';

const MONTHS = 12;

interface Run {
  readonly id: string;
  readonly version: number;
}

type Send = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Signs in, and returns a function that calls the API. @throws Error for an answer that is not a success. */
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

/**
 * Calculates, approves and pays twelve months of the demo organisation through the API, as its payroll officer and its
 * HR manager, so that every amount comes from the same rules as real ones.
 */
export const payDemoMonths = async (url: string, port: string): Promise<void> => {
  const [payroll, lead] = [await signIn(port, 'payroll'), await signIn(port, 'hrlead')];
  const { items } = await payroll<{ items: { id: string; code: string }[] }>('GET', '/salary-items?pageSize=100');
  const itemId = items.find(({ code }) => code === 'BACKPAY')?.id ?? '';
  for (const month of await closedMonths(url)) {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const payOn = new Date(Date.UTC(year, number, 5)).toISOString().slice(0, 10);
    const name = `${year} 年 ${number} 月薪資`;
    let run = await payroll<Run>('POST', '/payroll-runs', { name, kind: 'monthly', month, payOn, note: null });
    run = await calculate(payroll, run);
    if (await settleNegativePay(payroll, run, itemId)) {
      run = await calculate(payroll, run);
    }
    run = await step(payroll, run, 'submit');
    run = await step(lead, run, 'approve');
    run = await step(payroll, run, 'pay');
    await step(lead, run, 'close');
  }
};
