import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { findChromium } from '@hr/tooling/chromium';
import { buildWeb } from '@hr/tooling/prepare';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';
import pg from 'pg';
import { longTasksOf } from './long-tasks.ts';
import { median } from './median.ts';
import { askingOf, captureStatements, FIELD_SECRET, type Listening, signIn, startService } from './service.ts';

/** Leaves some 500 people whose employment covers the month. */
const EMPLOYEES = 540;
const PEOPLE = 500;
const MONTH = { from: '2027-03-01', to: '2027-03-31' };
const [LOADS, PUBLICATIONS] = [30, 5];

const bars = { statements: 3, load: 3, publish: 3 };

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`schedule, ${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

const millisecondsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Plans five days a week of a legal shift, unpublished, for employees whose contract covers the month. */
const PLAN = `
  insert into schedule_entries (employee_id, "on", kind, shift_template_id)
  select person.id, day::date, planned.kind, case when planned.kind = 'work' then shift.id end
  from (
    select e.id from employees e where exists (
      select from employments stint where stint.employee_id = e.id and stint.hired_on <= '${MONTH.from}'
        and stint.effective_to is null and stint.last_working_on is null
    ) and not exists (select from unpaid_leaves away where away.employee_id = e.id)
      and coalesce((
        select bool_or(coalesce(contract.terminated_on, contract.end_on, 'infinity') > '${MONTH.to}')
        from employee_contracts contract where contract.employee_id = e.id and contract.stage = 'signed'
      ), true)
    order by e.employee_no
  ) person
  cross join generate_series(timestamp '${MONTH.from}', '${MONTH.to}', '1 day') day
  cross join lateral (
    select case extract(dow from day) when 0 then 'regular' when 6 then 'rest' else 'work' end as kind
  ) planned
  join shift_templates shift on shift.code = 'D1'`;

const COLUMNS = 'employee_id, "on", kind, shift_template_id, published_kind, published_shift_template_id, published_at';

interface Plan {
  readonly service: Listening;
  readonly cookie: string;
  readonly url: string;
}

const callOf =
  ({ service, cookie }: Plan) =>
  async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${service.origin}/api/${path}`, {
      headers: { cookie, 'X-Requested-With': 'hr-system', 'Content-Type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
    }
    return JSON.parse(text) as Answer;
  };

const monthPath = (path: string): string => `${path}?from=${MONTH.from}&to=${MONTH.to}`;

interface Loaded {
  readonly people: readonly { readonly id: string }[];
  readonly cells: readonly { readonly employeeId: string; readonly on: string; readonly version: number }[];
}

/** Session statement, which every request sends first. */
const SESSION_STATEMENTS = 1;

const measureLoading = async (plan: Plan): Promise<Loaded> => {
  const call = callOf(plan);
  const load = () => call<Loaded>(monthPath('schedules'));
  const loaded = await load();
  const statements = await captureStatements(load);
  const { ask, close } = askingOf(plan.url);
  const [overHttp, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < LOADS; round += 1) {
    alone.push(await millisecondsFor(() => ask(statements)));
    overHttp.push(await millisecondsFor(load));
  }
  await close();
  const ratio = median(overHttp) / median(alone);
  const own = statements.length - SESSION_STATEMENTS;
  console.log(`schedule: ${loaded.people.length} people, ${loaded.cells.length} planned days of a month`);
  say('statements of a load', `${own} (bar ≤ ${bars.statements})`, own <= bars.statements);
  say(
    'load ÷ the same SQL through pg',
    `${ratio.toFixed(2)} (bar ≤ ${bars.load}; ${median(overHttp).toFixed(0)} and ${median(alone).toFixed(0)} ms)`,
    ratio <= bars.load,
  );
  return loaded;
};

const measurePublishing = async (plan: Plan): Promise<void> => {
  const [call, client] = [callOf(plan), new pg.Client(plan.url)];
  await client.connect();
  const inMonth = `"on" between '${MONTH.from}' and '${MONTH.to}'`;
  const unpublish = `update schedule_entries set published_kind = null, published_shift_template_id = null,
    published_at = null where ${inMonth}`;
  const [published, inserted]: [number[], number[]] = [[], []];
  let days = 0;
  for (let round = 0; round < PUBLICATIONS; round += 1) {
    await client.query(unpublish);
    await client.query('vacuum analyze schedule_entries');
    const publish = async (): Promise<void> => {
      ({ published: days } = await call<{ published: number }>('schedules/publish', { ...MONTH, warningReason: 'x' }));
    };
    published.push(await millisecondsFor(publish));
    const { rows } = await client.query(`delete from schedule_entries where ${inMonth} returning ${COLUMNS}`);
    const json = JSON.stringify(rows);
    await client.query('vacuum analyze schedule_entries');
    inserted.push(
      await millisecondsFor(() =>
        client.query(
          `insert into schedule_entries (${COLUMNS})
          select ${COLUMNS} from jsonb_populate_recordset(null::schedule_entries, $1::jsonb)`,
          [json],
        ),
      ),
    );
  }
  await client.end();
  const ratio = median(published) / median(inserted);
  say(
    `publication of ${days} days ÷ a bare insert of the same rows`,
    `${ratio.toFixed(2)} (bar ≤ ${bars.publish}; ${median(published).toFixed(0)} and ${median(inserted).toFixed(0)} ms)`,
    ratio <= bars.publish,
  );
};

/** Counts the planned days that the service reads to check one edited cell. */
const measureCheck = async (plan: Plan, { cells }: Loaded): Promise<void> => {
  const call = callOf(plan);
  const employeeId = cells[0]?.employeeId ?? '';
  const own = cells.filter((cell) => cell.employeeId === employeeId);
  const edited = { employeeId, on: own[14]?.on ?? MONTH.from, kind: 'rest', shiftTemplateId: null };
  const check = () => call('schedules/check', { ...MONTH, cells: [edited] });
  await check();
  const statements = await captureStatements(check);
  const client = new pg.Client(plan.url);
  await client.connect();
  let days = 0;
  for (const statement of statements.filter(({ text }) => text.includes('from checked left join'))) {
    days += (await client.query(statement)).rows.length;
  }
  await client.end();
  say('planned days that a check after one edit reads', `${days} of ${cells.length}`, days === own.length);
};

/** A plain virtualised grid of text, for comparison: it writes the visible cells of 500 × 31 while it is scrolled. */
const PLAIN_GRID = `<!doctype html><div id="grid" tabindex="0" style="width:1200px;height:640px;overflow:auto;position:relative">
  <div style="width:${200 + 31 * 44}px;height:${PEOPLE * 36}px"></div></div><script>
  const grid = document.getElementById('grid');
  const draw = () => {
    grid.querySelectorAll('span').forEach((cell) => cell.remove());
    const first = Math.floor(grid.scrollTop / 36);
    for (let row = first; row < Math.min(first + 20, ${PEOPLE}); row += 1) {
      for (let column = 0; column < 31; column += 1) {
        const cell = document.createElement('span');
        cell.textContent = 'D1';
        cell.style.cssText = 'position:absolute;width:44px;height:36px;left:' + (200 + column * 44) + 'px;top:' + row * 36 + 'px';
        grid.append(cell);
      }
    }
  };
  grid.addEventListener('scroll', () => requestAnimationFrame(draw));
  draw();
</script>`;

const scroll = async (page: Page): Promise<void> => {
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(50);
  }
};

const printTasks = (name: string, tasks: readonly number[]): void =>
  console.log(
    `schedule, long tasks while ${name}: ${tasks.length}${tasks.length === 0 ? '' : `, the longest ${Math.max(...tasks).toFixed(0)} ms`}`,
  );

const measureGrid = async ({ service: { origin } }: Plan): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ locale: 'zh-TW', viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login`);
  await page.getByLabel('帳號').fill('hrlead');
  await page.getByLabel('密碼').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${origin}/dashboard/shift_management?view=month&month=${MONTH.from.slice(0, 7)}`);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('gridcell').first().waitFor();
  const cells = await grid.getByRole('gridcell').count();
  const size = await grid.evaluate((element) => ({
    rows: Math.ceil(element.clientHeight / 36),
    all: element.getAttribute('aria-rowcount'),
  }));
  console.log(`schedule, cells in the page: ${cells}; ${size.rows} rows fit, the grid has ${size.all}`);
  await grid.hover();
  printTasks('scrolling the grid', await longTasksOf(page, () => scroll(page)));
  await grid.getByRole('gridcell').nth(40).click();
  printTasks(
    'typing 20 codes',
    await longTasksOf(page, async () => {
      for (let typed = 0; typed < 20; typed += 1) {
        await page.keyboard.type('D1');
        await page.keyboard.press('ArrowDown');
      }
    }),
  );
  await page.goto('about:blank');
  await page.setContent(PLAIN_GRID);
  await page.locator('#grid').hover();
  printTasks('scrolling a plain virtualised grid of text', await longTasksOf(page, () => scroll(page)));
  await browser.close();
};

/** Measures a schedule of 500 people and a month: loading, publishing, checking one edit, and the grid in a browser. */
export const run = async (): Promise<void> => {
  await buildWeb();
  const server = await startTestServer({ durable: true });
  try {
    const { url } = await createTestDatabase(server.adminUrl);
    await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: FIELD_SECRET });
    const client = new pg.Client(url);
    await client.connect();
    await client.query(PLAN);
    await client.query('vacuum analyze schedule_entries');
    await client.end();
    const service = await startService(url, inRoot('apps', 'web', 'dist'));
    const plan = { service, url, cookie: await signIn(service.origin, 'hrlead') };
    const loaded = await measureLoading(plan);
    await measureCheck(plan, loaded);
    await measurePublishing(plan);
    await measureGrid(plan);
    await service.stop();
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
