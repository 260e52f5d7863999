import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { pdfOf } from './demo-pdf.ts';
import { orderedIdSql } from './ids.ts';
import { resume } from './insert-candidates.ts';

const [FILE_SEED, DOCUMENT_SEED] = [20_261_130, 20_261_131];

/** A kind of document: one employee in `every` has it, or lacks it. */
interface DemoKind {
  readonly category: string;
  readonly name: string;
  readonly title: string;
  readonly every: number;
  /** True: only that employee has it. False: only that employee lacks it. */
  readonly has: boolean;
  readonly isConfidential?: boolean;
  /** Expires around the end of the demo history; other documents have no expiry date. */
  readonly ends?: boolean;
  /** Uploaded by the employee and not reviewed yet. */
  readonly isPending?: boolean;
}

const kinds: readonly DemoKind[] = [
  { category: 'identity_card', name: '身分證影本', title: 'Identity card', every: 29, has: false },
  { category: 'degree', name: '學歷證明', title: 'Degree', every: 13, has: false },
  { category: 'bankbook', name: '存摺影本', title: 'Bankbook', every: 17, has: false },
  { category: 'privacy_consent', name: '個資同意書', title: 'Consent', every: 11, has: false },
  { category: 'insurance_transfer', name: '勞健保轉出單', title: 'Insurance transfer', every: 7, has: false },
  { category: 'dependants_declaration', name: '扶養親屬免稅額申報表', title: 'Dependants', every: 5, has: false },
  { category: 'licence', name: '證照', title: 'Licence', every: 6, has: true, ends: true },
  {
    category: 'research_ethics',
    name: '學術倫理訓練證明',
    title: 'Research ethics',
    every: 23,
    has: true,
    isPending: true,
  },
  { category: 'diagnosis', name: '診斷證明', title: 'Diagnosis', every: 31, has: true, isConfidential: true },
];

const contents = new Map([
  ...kinds.map(({ category, title }) => [category, pdfOf(title)] as const),
  ['resume', resume],
]);

const rows = kinds.map(({ category, name, every, has, isConfidential = false, ends = false, isPending = false }) => {
  const content = contents.get(category) ?? Buffer.alloc(0);
  return {
    category,
    name: `${name}.pdf`,
    every,
    has,
    ends,
    isPending,
    confidentiality: isConfidential ? 'confidential' : 'ordinary',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
});

/** Maximum hard links per file, below the limits of file systems. */
const MAX_LINKS = 30_000;
/** Files written before the event loop runs again. */
const YIELD_EVERY = 500;

interface DemoFile {
  readonly id: string;
  readonly category: string;
}

/** Creates a file; replaces one that an interrupted seed left there. Other links to that file stay. */
const createFile = (place: string, create: () => void): void => {
  try {
    create();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    unlinkSync(place);
    create();
  }
};

/** Writes the file contents to the folder of the service: one file per kind, and hard links to it for all others. */
export const placeFiles = async (files: readonly DemoFile[], folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [first, counts] = [new Map<string, string>(), new Map<string, number>()];
  for (const [index, { id, category }] of files.entries()) {
    if (index % YIELD_EVERY === 0) {
      await setImmediate();
    }
    const [place, count] = [path.join(folder, id), counts.get(category) ?? 0];
    counts.set(category, count + 1);
    const original = count % MAX_LINKS === 0 ? undefined : first.get(category);
    if (original === undefined) {
      createFile(place, () => writeFileSync(place, contents.get(category) ?? '', { flag: 'wx' }));
      first.set(category, place);
    } else {
      createFile(place, () => linkSync(original, place));
    }
  }
};

/**
 * Inserts employee documents: required ones, which some employees lack, licences with successive expiry dates, and some
 * that are pending review. Also requires a residence permit from foreigners.
 */
export const insertDocuments = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into document_requirements (category, required_of, concerns)
     values ('resident_permit', array['employed'], 'foreigners')`,
  );
  await client.query(
    `with people as (
       select e.id, account.id as account_id, row_number() over (order by e.employee_no) as place
       from employees e left join emp_accounts account on account.employee_id = e.id
     ), filed as materialized (
       select ${orderedIdSql(FILE_SEED, 'row_number() over ()')} as file_id,
         ${orderedIdSql(DOCUMENT_SEED, 'row_number() over ()')} as id, people.id as employee_id, kind.*,
         case when kind."isPending" then people.account_id end as own_account,
         case when kind.ends then date '2026-10-15' + (people.place % 240)::int end as expires_on,
         timestamptz '2026-01-05 09:00+08' + people.place * interval '3 minutes' as uploaded_at
       from people
       join jsonb_to_recordset($1::jsonb) as kind
         (category text, name text, every int, has boolean, ends boolean, "isPending" boolean, confidentiality text, size int,
          sha256 text)
         on (people.place % kind.every = 0) = kind.has
     ), hr as (
       select id from emp_accounts where username = 'hr'
     ), files as (
       insert into stored_files (id, name, media_type, size, sha256, created_at, created_by, claimed_at)
       select file_id, name, 'application/pdf', size, sha256, uploaded_at, coalesce(own_account, hr.id),
         uploaded_at
       from filed, hr
     )
     insert into employee_documents
       (id, employee_id, category, file_id, expires_on, confidentiality, review, uploaded_by, uploaded_at)
     select filed.id, employee_id, category, file_id, expires_on, confidentiality,
       case when "isPending" then 'pending' else 'approved' end,
       case when own_account is null then 'hr' else 'self' end, uploaded_at
     from filed, hr`,
    [JSON.stringify(rows)],
  );
};

export const findFiles = async (client: pg.Client): Promise<DemoFile[]> => {
  const { rows: files } = await client.query<DemoFile>(
    `select file_id as id, category from employee_documents
     union all select resume_file_id, 'resume' from candidates where resume_file_id is not null`,
  );
  return files;
};
