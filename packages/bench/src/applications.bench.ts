import { randomUUID } from 'node:crypto';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { median } from './median.ts';
import { type RequestTimes, FIELD_SECRET, type Listening, signIn, startService, timeRequest } from './service.ts';

const EMPLOYEES = 1_200;
const [APPLICANTS, A_THOUSAND, THOUSANDS, AT_ONCE] = [100, 1_000, 3, 8];
const [SINGLE, BULK, ROUNDS] = [50, 50, 5];

/** Warm-up, so that frequent code is compiled and frequent statements are planned. */
const [FILED_BEFORE, WARMING] = [400, 100];

/** Milliseconds. */
const bars = { create: 8, approve: 10, approveFifty: 100, thousand: 1_500, growth: 1.2 };

/** Years without holidays. */
const [FIRST_DAY, DAY_MS] = [Date.UTC(2031, 0, 6), 86_400_000];

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

/** Returns consecutive workdays from Monday to Friday. */
const workdays = function* (): Generator<string> {
  for (let at = FIRST_DAY; ; at += DAY_MS) {
    const day = new Date(at);
    if (day.getUTCDay() > 0 && day.getUTCDay() < 6) {
      yield day.toISOString().slice(0, 10);
    }
  }
};

const bodyOn = (on: string) => ({
  kind: 'leave',
  agentId: null,
  fileIds: [],
  payload: {
    leaveType: 'official_leave',
    variant: null,
    eventOn: null,
    startOn: on,
    startMinute: 540,
    endOn: on,
    endMinute: 720,
    reason: '參加會議',
    hasProof: false,
  },
});

interface Sent {
  readonly id: string;
}

interface Filed {
  readonly results: readonly { readonly number: string | null; readonly refusal: string | null }[];
}

const callerOf = (origin: string) => async (cookie: string, path: string, body: object) => {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'Content-Type': 'application/json',
      'X-Requested-With': 'hr-system',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  }
  return response.json();
};

type Call = ReturnType<typeof callerOf>;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Prints the time of the service for one request, and the part spent in the database. */
const sayOne = (what: string, requests: readonly RequestTimes[], bar: number): void => {
  const [taken, databaseTime, statements] = (['taken', 'databaseTime', 'statements'] as const).map((name) =>
    median(requests.map((request) => request[name])),
  ) as [number, number, number];
  say(what, `${taken.toFixed(1)} ms (bar ≤ ${bar} ms)`, taken <= bar);
  const times = (taken / databaseTime).toFixed(2);
  console.log(`${what}, its ${statements} statements: ${databaseTime.toFixed(1)} ms; request ÷ its own SQL ${times}`);
};

/** Signs in employees whose applications `hr` signs. */
const openSessions = async (url: string, origin: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // One department has a flow of its own with other signers.
  await client.query('delete from sign_off_flows where department_id is not null');
  const { rows } = await client.query<{ username: string }>(
    `with chosen as (
       select e.id, account.username from employees e
       join emp_accounts account on account.employee_id = e.id
       join employments stint on stint.employee_id = e.id and stint.effective_to is null
       where stint.last_working_on is null and stint.hired_on < '2026-01-01' and account.username like 'e0%'
       order by e.employee_no limit $1
     ), led as (
       update employee_positions set supervisor_id = (select employee_id from emp_accounts where username = 'hr')
       where employee_id in (select id from chosen)
     )
     select username from chosen`,
    [APPLICANTS],
  );
  await client.end();
  const cookies: string[] = [];
  for (const { username } of rows) {
    cookies.push(await signIn(origin, username));
  }
  return cookies;
};

interface Crowd {
  readonly service: Listening;
  readonly call: Call;
  readonly cookies: readonly string[];
  readonly days: Generator<string>;
}

/** Files applications of all employees for the same morning, then for the next one, several at once. */
const createMany = async ({ call, cookies, days }: Crowd, number: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < number; made += cookies.length) {
    const [body, waiting] = [bodyOn(days.next().value), [...cookies]];
    const person = async (): Promise<void> => {
      for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
        ids.push(((await call(cookie, '/my/applications', body)) as Sent).id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, person));
  }
  return ids;
};

const measureApprovals = async (crowd: Crowd, hr: string): Promise<void> => {
  const { call, service } = crowd;
  const ids = await createMany(crowd, WARMING + SINGLE + BULK * ROUNDS);
  const approve = (id: string) => call(hr, `/signature-tasks/${id}/approve`, { round: 1, step: 0, comment: null });
  for (const id of ids.splice(0, WARMING)) {
    await approve(id);
  }
  const one: RequestTimes[] = [];
  for (const id of ids.splice(0, SINGLE)) {
    one.push(await timeRequest(service, () => approve(id)));
  }
  const fifty: number[] = [];
  for (let done = 0; done < ROUNDS; done += 1) {
    const tasks = ids.splice(0, BULK).map((id) => ({ id, round: 1, step: 0 }));
    fifty.push(await timed(() => call(hr, '/signature-tasks/approve', { tasks })));
  }
  const bulk = median(fifty);
  sayOne('approve one', one, bars.approve);
  say('approve 50', `${bulk.toFixed(1)} ms (bar ≤ ${bars.approveFifty} ms)`, bulk <= bars.approveFifty);
};

const measureCreations = async (crowd: Crowd): Promise<void> => {
  const { call, service, cookies, days } = crowd;
  const one: RequestTimes[] = [];
  const body = bodyOn(days.next().value);
  for (const cookie of cookies.slice(0, SINGLE)) {
    one.push(await timeRequest(service, () => call(cookie, '/my/applications', body)));
  }
  sayOne('create one', one, bars.create);
  const all = await timed(() => createMany(crowd, A_THOUSAND));
  console.log(`create 1,000 one by one, ${AT_ONCE} at once: ${all.toFixed(0)} ms`);
};

/**
 * Files leave of a thousand employees for one morning with one command, repeatedly. The duration must not grow with
 * the number of reservations.
 */
const measureThousands = async ({ call, days }: Crowd, hr: string, people: readonly string[]): Promise<void> => {
  const taken: number[] = [];
  for (let thousand = 0; thousand < THOUSANDS; thousand += 1) {
    const databaseTime = { employeeIds: people, payload: bodyOn(days.next().value).payload };
    taken.push(
      await timed(async () => {
        const { results } = (await call(hr, '/employee-applications/leave', databaseTime)) as Filed;
        const refused = results.find(({ number }) => number === null);
        if (refused) {
          throw new Error(`One of them has no leave: ${refused.refusal}`);
        }
      }),
    );
  }
  const [first = 0, last = 0] = [taken[0], taken.at(-1)];
  say('create 1,000', `${first.toFixed(0)} ms (bar ≤ ${bars.thousand} ms)`, first <= bars.thousand);
  const growth = last / first;
  say('third thousand ÷ first', `${growth.toFixed(2)} (bar ≤ ${bars.growth})`, growth <= bars.growth);
};

/** Finds a thousand employees who work on these days, without `hr`. */
const findThousand = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select e.id from employees e join employments stint on stint.employee_id = e.id
     where stint.effective_to is null and stint.last_working_on is null and stint.hired_on < '2026-01-01'
       and e.id <> (select employee_id from emp_accounts where username = 'hr')
     order by e.employee_no desc limit $1`,
    [A_THOUSAND],
  );
  await client.end();
  return rows.map(({ id }) => id);
};

/** Measures filing and approving leave, one by one and in bulk. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const { url } = await createTestDatabase(server.adminUrl);
    await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: FIELD_SECRET });
    const service = await startService(url);
    const crowd = {
      service,
      call: callerOf(service.origin),
      cookies: await openSessions(url, service.origin),
      days: workdays(),
    };
    await createMany(crowd, FILED_BEFORE);
    const hr = await signIn(service.origin, 'hr');
    await measureCreations(crowd);
    await measureThousands(crowd, hr, await findThousand(url));
    await measureApprovals(crowd, hr);
    await service.stop();
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
