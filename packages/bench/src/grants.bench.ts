import { monthOf } from '@hr/domain/dates';
import { type Allocation, paidDaysOfPeriod, splitCost } from '@hr/domain/pay/allocations';
import { costsOfPayslip, type PayslipFacts, type PayslipLine } from '@hr/domain/pay/payroll';
import { startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { median } from './median.ts';
import { calculate, callOf, close, millisecondsFor, openOrganisation, type Organisation } from './payroll.bench.ts';
import { askingOf, captureStatements, signIn } from './service.ts';

const [PROJECTS, PEOPLE, ROUNDS] = [1_000, 10_000, 10];

const MONTH = monthOf('2026-10-01');

const bars = { list: 3, splitting: 2 };

const ADD_PROJECTS = `
  insert into projects (code, name_zh, kind, funder, principal_investigator_id, start_on, end_on, approved_amount,
    personnel_amount, eligible_costs, state, approval_document_no, approved_on)
  select 'BENCH-' || n, '計畫 ' || n, 'grant', 'nstc', (select id from employees order by employee_no limit 1),
    '2026-01-01', '2027-12-31', 50000000, 30000000, array[]::text[], 'active', '1150000001', '2026-01-01'
  from generate_series(1, ${PROJECTS}) n`;

/** Two projects for everyone, 60 and 40 percent. */
const ADD_ALLOCATIONS = `
  with people as (
    select employee_id, max(hired_on) as hired_on, row_number() over (order by employee_id) as n
    from employments where last_working_on is null group by employee_id
  ), funding as (
    select id, row_number() over (order by code) - 1 as n from projects where code like 'BENCH-%'
  )
  insert into allocations (employee_id, project_id, start_on, end_on, method, value, percent, covers, recorded_by_name)
  select people.employee_id, funding.id, greatest(people.hired_on, '2026-01-01'), '2027-12-31', 'percent', part.percent,
    part.percent, array['base_pay', 'allowances', 'insurance', 'pension', 'year_end', 'overtime', 'unused_leave'], 'bench'
  from people cross join (values (0, 60), (1, 40)) part (place, percent)
  join funding on funding.n = (people.n + part.place) % ${PROJECTS}
  where people.hired_on <= '2027-12-31' on conflict do nothing`;

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`grants, ${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

const query = async <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

interface StoredPayslip {
  readonly employeeId: string;
  readonly facts: PayslipFacts;
  readonly lines: readonly PayslipLine[];
  readonly allocations: readonly Allocation[];
}

/** Reads the calculated payslips with the allocations of the month. */
const findPayslips = (url: string, runId: string): Promise<StoredPayslip[]> =>
  query(
    url,
    `select slip.employee_id as "employeeId", slip.facts, (
        select json_agg(json_build_object('kind', line.kind, 'code', line.code, 'amount', line.amount, 'note', line.note))
        from payslip_lines line where line.payslip_id = slip.id
      ) as lines, (
        select coalesce(json_agg(json_build_object('projectId', own.project_id, 'startOn', own.start_on,
          'endOn', own.end_on, 'percent', own.percent::text, 'covers', own.covers)), '[]')
        from allocations own where own.employee_id = slip.employee_id
      ) as allocations
    from payslips slip where slip.run_id = '${runId}' and slip.problem is null`,
  );

/** Replays the statements that read allocations and insert the costs. The costs of before are removed first. */
const replayAlone = async ({ url, runId }: Organisation, statements: readonly { readonly text: string }[]) => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  await client.query(
    `delete from payslip_costs where payslip_id in (select id from payslips where run_id = '${runId}')`,
  );
  const taken = await millisecondsFor(async () => {
    for (const statement of statements) {
      await client.query(statement);
    }
  });
  await client.query('rollback');
  await client.end();
  return taken;
};

const isOfSplitting = ({ text }: { readonly text: string }): boolean =>
  text.includes('from allocations') || (text.includes('insert into payslip_costs') && text.includes('cost.parts'));

/** Measures splitting the costs of all payslips against its statements alone. */
const measureSplitting = async (organisation: Organisation): Promise<void> => {
  await calculate(organisation);
  const statements = (await captureStatements(() => calculate(organisation))).filter(isOfSplitting);
  const payslips = await findPayslips(organisation.url, organisation.runId);
  const [splitting, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    splitting.push(
      await millisecondsFor(async () => {
        for (const { lines, facts, allocations } of payslips) {
          splitCost(costsOfPayslip(lines, facts), allocations, paidDaysOfPeriod(MONTH, facts));
        }
      }),
    );
    alone.push(await replayAlone(organisation, statements));
  }
  const [rule, sql] = [median(splitting), median(alone)];
  const ratio = (rule + sql) / sql;
  say(
    `splitting ${payslips.length} payslips ÷ reading allocations and inserting costs (${statements.length} statements)`,
    `${ratio.toFixed(2)} (bar ≤ ${bars.splitting}; ${(rule + sql).toFixed(0)} and ${sql.toFixed(0)} ms)`,
    ratio <= bars.splitting,
  );
};

/** Measures the first page of the list of projects against its statements. */
const measureList = async ({ url, service, runId }: Organisation): Promise<void> => {
  await query(url, `update payroll_runs set state = 'approved', approved_at = now() where id = '${runId}'`);
  await query(url, 'vacuum analyze');
  const call = callOf(service, await signIn(service.origin, 'hrlead'));
  const open = () => call<{ readonly count: number }>('project-costs?pageSize=50');
  const { count } = await open();
  const statements = await captureStatements(open);
  const { ask, close: closePool } = askingOf(url);
  const [overHttp, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await millisecondsFor(() => ask(statements)));
    overHttp.push(await millisecondsFor(open));
  }
  await closePool();
  const ratio = median(overHttp) / median(alone);
  say(
    `list of ${count} projects ÷ its ${statements.length} statements`,
    `${ratio.toFixed(2)} (bar ≤ ${bars.list}; ${median(overHttp).toFixed(0)} and ${median(alone).toFixed(0)} ms)`,
    ratio <= bars.list,
  );
};

/** Measures the list of projects and the splitting of costs. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const organisation = await openOrganisation(server.adminUrl, PEOPLE);
    await query(organisation.url, ADD_PROJECTS);
    await query(organisation.url, ADD_ALLOCATIONS);
    await query(organisation.url, 'vacuum analyze');
    await measureSplitting(organisation);
    await measureList(organisation);
    await close(organisation);
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
