import { shippedStatutoryTables, statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import { type InsuranceTables, insuredMonth } from '@hr/domain/pay/payroll';
import { adjustmentWarnings, planBatchAdjustment } from '@hr/domain/pay/salary-adjustments';
import { employmentInsuranceOf, type Insurable } from '@hr/domain/people/insurance-enrolments';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { median } from './median.ts';
import { captureStatements, FIELD_SECRET, signIn, startService, type Statement } from './service.ts';

const [EMPLOYEES, ADJUSTMENTS, ROUNDS] = [1_500, 1_000, 15];

const EFFECTIVE_ON = '2026-12-01';

const PERCENT = '3';

const bars = { preview: 3 };

/** Base pay for everyone whom the demo organisation does not pay. */
const PAY_ALL = `
  with unpaid as (
    select stint.employee_id, min(stint.hired_on) as hired_on from employments stint
    where not exists (select from salaries paid where paid.employee_id = stint.employee_id)
    group by stint.employee_id
  ), adjusted as (
    insert into salary_adjustments (number, employee_id, effective_on, type, pay_basis, reason, state, submitted_at)
    select 'BENCH' || row_number() over (), employee_id, hired_on, 'new_hire', 'monthly', 'bench', 'approved', now()
    from unpaid returning id, employee_id, effective_on
  ), paid as (
    insert into salaries (employee_id, effective_from, pay_basis, adjustment_id)
    select employee_id, effective_on, 'monthly', id from adjusted returning id
  )
  insert into salary_lines (salary_id, item_id, amount)
  select paid.id, item.id, 38000 from paid cross join salary_items item where item.code = 'BASE'`;

/** Everyone without undecided or approved pay of the day, as many as are measured. */
const PEOPLE = `
  select e.id from employees e where exists (
    select from employments stint where stint.employee_id = e.id and stint.hired_on < '${EFFECTIVE_ON}'
      and (stint.last_working_on is null or stint.last_working_on >= '${EFFECTIVE_ON}')
  ) and not exists (
    select from salary_adjustments other where other.employee_id = e.id and other.effective_on >= '${EFFECTIVE_ON}'
  ) order by e.employee_no limit ${ADJUSTMENTS}`;

interface SalaryRow {
  readonly employeeId: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly amount: number;
    readonly isEarning: boolean;
    readonly isInsurable: boolean;
  }[];
}

interface FactsRow extends Insurable {
  readonly employeeId: string;
  readonly isPartTime: boolean;
  readonly dependants: number;
  readonly voluntaryRate: string;
}

const tablesOn = (): InsuranceTables => {
  const tables = shippedStatutoryTables();
  return {
    labour: statutoryTableOn(tables, 'labour_insurance', EFFECTIVE_ON).content,
    occupational: statutoryTableOn(tables, 'occupational_insurance', EFFECTIVE_ON).content,
    health: statutoryTableOn(tables, 'health_insurance', EFFECTIVE_ON).content,
    pension: statutoryTableOn(tables, 'labour_pension', EFFECTIVE_ON).content,
  };
};

const insurableOf = (lines: readonly { readonly amount: number; readonly isInsurable: boolean }[]): number =>
  lines.reduce((sum, { amount, isInsurable }) => sum + (isInsurable ? amount : 0), 0);

/** Plans and estimates the adjustments of the rows with the rules alone. Returns their number. */
const calculateAlone = (salaries: readonly SalaryRow[], facts: readonly FactsRow[], baseItemId: string): number => {
  const tables = tablesOn();
  const minimum = statutoryTableOn(shippedStatutoryTables(), 'minimum_wage', EFFECTIVE_ON).content;
  const factsOf = new Map(facts.map((one) => [one.employeeId, one]));
  let calculated = 0;
  for (const { employeeId, lines } of salaries) {
    const employee = factsOf.get(employeeId);
    const planned = planBatchAdjustment(
      { lines, scaleCell: null },
      { kind: 'raise', itemIds: [baseItemId], change: { percent: PERCENT } },
    );
    if (employee === undefined || planned.refusal !== null) {
      continue;
    }
    const after = planned.lines.map((line, place) => ({ ...line, isInsurable: lines[place]?.isInsurable === true }));
    const verdict = employmentInsuranceOf(employee, EFFECTIVE_ON);
    const isEmploymentInsured = verdict === 'covered' || verdict === 'coveredAsSpouse' || verdict === 'unknown';
    for (const wage of [insurableOf(lines), insurableOf(after)]) {
      insuredMonth(tables, { ...employee, wage, isEmploymentInsured });
    }
    const { isPartTime } = employee;
    adjustmentWarnings(
      {
        type: null,
        payBasis: 'monthly',
        total: insurableOf(after),
        totalBefore: insurableOf(lines),
        isPartTime,
        scale: null,
      },
      minimum,
    );
    calculated += 1;
  }
  return calculated;
};

const millisecondsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const hasColumn = (rows: readonly object[], name: string): boolean => rows[0] !== undefined && name in rows[0];

/** Runs the statements of a preview through `pg`, and the rules on their rows. */
const previewAlone = async (
  client: pg.Client,
  statements: readonly Statement[],
  baseItemId: string,
): Promise<number> => {
  const answers: object[][] = [];
  for (const statement of statements) {
    answers.push((await client.query<object>(statement)).rows);
  }
  const salaries = answers.find((rows) => hasColumn(rows, 'lines')) ?? [];
  const facts = answers.find((rows) => hasColumn(rows, 'dependants')) ?? [];
  return calculateAlone(salaries as SalaryRow[], facts as FactsRow[], baseItemId);
};

const postJson = async <Answer>(url: string, cookie: string, body: object): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  }
  return JSON.parse(text) as Answer;
};

/** Measures the preview of a batch of adjustments against its statements and rules. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const { url } = await createTestDatabase(server.adminUrl);
    await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: FIELD_SECRET });
    const client = new pg.Client(url);
    await client.connect();
    await client.query(PAY_ALL);
    await client.query('vacuum analyze salaries, salary_lines, salary_adjustments');
    const { rows: people } = await client.query<{ id: string }>(PEOPLE);
    const { rows: items } = await client.query<{ id: string }>("select id from salary_items where code = 'BASE'");
    const baseItemId = items[0]?.id ?? '';
    const service = await startService(url);
    const cookie = await signIn(service.origin, 'payroll');
    const preview = () =>
      postJson<{ items: { refusal: string | null }[] }>(
        `${service.origin}/api/salary-adjustments/batch/preview`,
        cookie,
        {
          kind: 'raise',
          effectiveOn: EFFECTIVE_ON,
          departmentId: null,
          employeeIds: people.map(({ id }) => id),
          exceptIds: [],
          raise: { type: 'annual', itemIds: [baseItemId], unit: 'percent', percent: PERCENT, amount: null },
        },
      );
    const sound = (await preview()).items.filter(({ refusal }) => refusal === null).length;
    const statements = await captureStatements(preview);
    const [overHttp, alone]: [number[], number[]] = [[], []];
    let calculated = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      overHttp.push(await millisecondsFor(preview));
      alone.push(
        await millisecondsFor(async () => {
          calculated = await previewAlone(client, statements, baseItemId);
        }),
      );
    }
    if (sound !== ADJUSTMENTS || calculated !== sound) {
      throw new Error(`The preview has ${sound} adjustments, the rules alone ${calculated}`);
    }
    const ratio = median(overHttp) / median(alone);
    const isMet = ratio <= bars.preview;
    console.log(
      `pay, preview of ${sound} adjustments ÷ its ${statements.length} statements and the rules alone: ${ratio.toFixed(2)} (bar ≤ ${bars.preview}; ${median(overHttp).toFixed(0)} and ${median(alone).toFixed(0)} ms): ${isMet ? 'met' : 'MISSED'}`,
    );
    process.exitCode = isMet ? process.exitCode : 1;
    await client.end();
    await service.stop();
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
