import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import pg from 'pg';
import { signIn } from '../production/caller.ts';
import { startService } from '../production/service.ts';
import { createTestDatabase, startTestServer } from '../test-database/index.ts';

const EMPLOYEES = 150;
const SECRET = 'nothing in a trial is worth to be kept secret';

/** Response of a service. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly id?: string; readonly code?: string };
}

/** Which of the services, and what there. */
export type To = readonly [service: 0 | 1, place: string];

/** Signed-in client of both services. */
export interface Person {
  readonly employeeId: string;
  readonly post: (to: To, body: object, key?: string) => Promise<Answer>;
}

/** So many of each: enough that none of them asks more than an account may within a minute. */
const GROUP = 8;

/** People who ask, who sign for the one at the same place, and who sign in the name of the signer there. */
export interface Stage {
  readonly applicants: readonly Person[];
  readonly signers: readonly Person[];
  readonly deputies: readonly Person[];
  readonly rows: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly stop: () => Promise<void>;
}

/**
 * Of people who have been here for long, eight ask and eight lead them, one each, and may sign for all; eight sign in
 * the name of these. What leaves the house for hours is signed by one of all who may.
 */
const CAST = `
  create temporary table people as
  select e.id, account.id as account_id, account.username, row_number() over (order by e.employee_no) - 1 as place
  from employees e
  join emp_accounts account on account.employee_id = e.id
  join employments stint on stint.employee_id = e.id and stint.effective_to is null and stint.last_working_on is null
  where stint.hired_on < '2025-01-01' and account.username like 'e0%'
    and not exists (select from department_periods period where period.head_id = e.id)
  order by e.employee_no limit 3 * ${GROUP};
  delete from sign_off_flows where department_id is not null;
  update employee_positions placed set supervisor_id = signer.id
  from people one join people signer on signer.place = one.place + ${GROUP}
  where one.place < ${GROUP} and placed.employee_id = one.id and placed.effective_to is null;
  insert into account_roles (account_id, role_id)
  select one.account_id, role.id from people one join roles role on role.code = 'hr_officer'
  where one.place between ${GROUP} and 2 * ${GROUP} - 1;
  insert into sign_off_deputies (employee_id, deputy_id, start_on, end_on)
  select signer.id, deputy.id, current_date - 1, current_date + 30
  from people signer join people deputy on deputy.place = signer.place + ${GROUP}
  where signer.place between ${GROUP} and 2 * ${GROUP} - 1;
  with flow as (
    insert into sign_off_flows (name, kind, from_minutes) values ('人資簽核', 'outing', 1) returning id
  )
  insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id)
  select flow.id, 0, '人資', 'one', 'role', role.id from flow join roles role on role.code = 'hr_officer'`;

const choosePeople = async (url: string): Promise<{ id: string; username: string }[]> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(CAST);
  const { rows } = await client.query<{ id: string; username: string }>(
    'select id, username from people order by place',
  );
  await client.end();
  return rows;
};

/** Two processes of the service over one database, and people who are signed in to both. */
export const startStage = async (): Promise<Stage> => {
  const server = await startTestServer();
  const files = mkdtempSync(path.join(tmpdir(), 'hr-trials-'));
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: SECRET });
  const pool = new pg.Pool({ connectionString: url });
  const cast = await choosePeople(url);
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: SECRET,
    FIELD_ENCRYPTION_SECRET: SECRET,
    FILES_DIR: files,
    LOG_LEVEL: 'warn',
  };
  const services = [await startService(env), await startService(env)] as const;
  if (cast.length < 3 * GROUP) {
    throw new Error(`Only ${cast.length} people can take part`);
  }
  const people: Person[] = [];
  for (const { id: employeeId, username } of cast) {
    const ask = await signIn(services[0], username);
    people.push({
      employeeId,
      post: async ([service, place], body, key) => {
        const { status, text } = await ask(services[service], place, key === undefined ? { body } : { body, key });
        return { status, body: JSON.parse(text) as Answer['body'] };
      },
    });
  }
  return {
    applicants: people.slice(0, GROUP),
    signers: people.slice(GROUP, 2 * GROUP),
    deputies: people.slice(2 * GROUP),
    rows: async (statement, values = []) => (await pool.query(statement, [...values])).rows,
    stop: async () => {
      await pool.end();
      await Promise.all(services.map((service) => service.stop()));
      await server.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
};
