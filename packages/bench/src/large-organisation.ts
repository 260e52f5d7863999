import { seedDemoOrganisation } from '@hr/prisma/seed';
import pg from 'pg';
import { FIELD_SECRET } from './service.ts';

/** Employees of the seeded demo organisation; larger organisations are copies of these rows. */
const SEEDED = 10_000;

/** Tables that benchmarks read, owners first. */
const COPIED = [
  'employees',
  'employments',
  'employee_positions',
  'emp_accounts',
  'account_roles',
  'transfer_records',
  'employee_contracts',
  'leave_lots',
  'leave_entries',
  'insurance_enrolments',
  'nhi_dependents',
];

/** Unique columns; the copy number is appended. */
const UNIQUE = new Set(['employee_no', 'identity_digest', 'company_email', 'username', 'contract_no', 'transfer_no']);

/** Files are not copied. */
const LEFT_EMPTY = new Set(['photo_file_id', 'signed_file_id', 'document_file_id']);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether the column is the key of a copied table or refers to one. */
  readonly isCopiedKey: boolean;
}

const COLUMNS = `
  select attrelid::regclass::text as table, attname as name, format_type(atttypid, atttypmod) as type,
    atttypid = 'uuid'::regtype and (attname = 'id' or exists (
      select from pg_constraint
      where contype = 'f' and conrelid = attrelid and attnum = any(conkey) and confrelid = any($1::regclass[])
    )) as "isCopiedKey"
  from pg_attribute
  where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''`;

const copiedValue = ({ name, type, isCopiedKey }: Column): string => {
  if (LEFT_EMPTY.has(name)) {
    return 'null';
  }
  if (isCopiedKey) {
    return `md5(t."${name}"::text || copy)::uuid`;
  }
  return UNIQUE.has(name) ? `(t."${name}" || '-' || copy)::${type}` : `t."${name}"`;
};

const copyTable = (columns: readonly Column[], table: string, copies: number): string => {
  const own = columns.filter((column) => column.table === table);
  const names = own.map(({ name }) => `"${name}"`).join(', ');
  return `insert into ${table} (${names}) select ${own.map(copiedValue).join(', ')}
    from ${table} t cross join generate_series(1, ${copies}) copy`;
};

/**
 * Fills an empty database with the demo organisation; beyond 10,000 employees with copies of its rows in the tables
 * that benchmarks read. Needs a superuser, because triggers and foreign keys do not run for the copies.
 */
export const seedLargeOrganisation = async (url: string, employees: number): Promise<void> => {
  await seedDemoOrganisation(url, Math.min(employees, SEEDED), { fieldSecret: FIELD_SECRET });
  if (employees <= SEEDED) {
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: columns } = await client.query<Column>(COLUMNS, [COPIED]);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of COPIED) {
      await client.query(copyTable(columns, table, employees / SEEDED - 1));
    }
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
};
