import { randomUUID } from 'node:crypto';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { median } from './median.ts';
import { type Asked, FIELD_SECRET, type Listening, signIn, startService, timeAsked } from './service.ts';

const EMPLOYEES = 1_200;
const [APPLICANTS, A_THOUSAND, THOUSANDS, AT_ONCE] = [100, 1_000, 3, 8];
const [SINGLE, BULK, ROUNDS] = [50, 50, 5];

/** As a service that has been in use for a while: what it runs often is compiled and planned. */
const [FILED_BEFORE, WARMING] = [400, 100];

/** Milliseconds. */
const bars = { create: 8, approve: 10, approveFifty: 100, thousand: 1_500, growth: 1.2 };

/** Of years whose holidays nobody has entered. */
const [FIRST_DAY, DAY_MS] = [Date.UTC(2031, 0, 6), 86_400_000];

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

/** Days from Monday to Friday, one after the other. */
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

/** Says how long the service takes over one, beside what the database was asked for it. */
const sayOne = (what: string, requests: readonly Asked[], bar: number): void => {
  const [taken, asked, statements] = (['taken', 'asked', 'statements'] as const).map((name) =>
    median(requests.map((request) => request[name])),
  ) as [number, number, number];
  say(what, `${taken.toFixed(1)} ms (bar ≤ ${bar} ms)`, taken <= bar);
  const times = (taken / asked).toFixed(2);
  console.log(`${what}, its ${statements} statements: ${asked.toFixed(1)} ms; request ÷ its own SQL ${times}`);
};

/** Some people whose applications `hr` signs, signed in. */
const openSessions = async (url: string, origin: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // One department has a flow of its own, by which others sign.
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

/** Everybody applies once for the same morning, and so on until there are so many; some at once. */
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
  const one: Asked[] = [];
  for (const id of ids.splice(0, SINGLE)) {
    one.push(await timeAsked(service, () => approve(id)));
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
  const one: Asked[] = [];
  const body = bodyOn(days.next().value);
  for (const cookie of cookies.slice(0, SINGLE)) {
    one.push(await timeAsked(service, () => call(cookie, '/my/applications', body)));
  }
  sayOne('create one', one, bars.create);
  const all = await timed(() => createMany(crowd, A_THOUSAND));
  console.log(`create 1,000 one by one, ${AT_ONCE} at once: ${all.toFixed(0)} ms`);
};

/** Leave of a thousand people on one morning by one command, and so on: as long each time, however much is held by then. */
const measureThousands = async ({ call, days }: Crowd, hr: string, people: readonly string[]): Promise<void> => {
  const taken: number[] = [];
  for (let thousand = 0; thousand < THOUSANDS; thousand += 1) {
    const asked = { employeeIds: people, payload: bodyOn(days.next().value).payload };
    taken.push(
      await timed(async () => {
        const { results } = (await call(hr, '/employee-applications/leave', asked)) as Filed;
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

/** A thousand who work here on the days that are asked for, and are not `hr`. */
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

/** Applies for leave and signs it through the service, one by one and many at once. */
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
