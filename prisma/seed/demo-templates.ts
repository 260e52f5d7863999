import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractSamples, sampleContract } from '@hr/documents/samples';
import { withTemplate } from '@hr/documents/docx';
import pg from 'pg';

interface DemoTemplate {
  readonly code: string;
  readonly sample: keyof typeof contractSamples;
  readonly nameZh: string;
  readonly termKind: 'indefinite' | 'fixed_term';
  /** Codes of employment types. */
  readonly employmentTypes: readonly string[];
  /** Kinds of the projects whose employees the template is for; default: all employees. */
  readonly projectKinds?: readonly string[];
}

const demoTemplates: readonly DemoTemplate[] = [
  {
    code: 'CT-01',
    sample: 'fixedTerm',
    nameZh: '專任助理定期契約（示範）',
    termKind: 'fixed_term',
    employmentTypes: ['FT-ASSIST', 'CONTRACT'],
    projectKinds: ['grant', 'commissioned'],
  },
  {
    code: 'CT-02',
    sample: 'indefinite',
    nameZh: '正職不定期契約（示範）',
    termKind: 'indefinite',
    employmentTypes: ['REGULAR'],
  },
  {
    code: 'CT-03',
    sample: 'notice',
    nameZh: '聘僱通知書（示範）',
    termKind: 'indefinite',
    employmentTypes: ['REGULAR', 'FT-ASSIST', 'PT-ASSIST', 'HOURLY'],
  },
];

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const readOptions = { owner: 'demo', signal: new AbortController().signal };

/**
 * Inserts a template with its document. The file is written first: the sweep removes files without a row, but not rows
 * without a file.
 */
const insertTemplate = async (client: pg.Client, folder: string, template: DemoTemplate): Promise<void> => {
  const bytes = await sampleContract(contractSamples[template.sample]);
  const { placeholders, paragraphs } = await withTemplate(bytes, readOptions, (read) => Promise.resolve({ ...read }));
  const { rows } = await client.query<{ id: string }>('select uuid_v7() as id');
  const id = rows[0]?.id ?? '';
  await writeFile(path.join(folder, id), bytes, { mode: 0o600 });
  await client.query(
    `with file as (
       insert into stored_files (id, name, media_type, size, sha256, created_at, created_by, claimed_at)
       select $1, $2, $3, $4, $5, now(), a.id, now() from emp_accounts a where a.username = 'hr'
     ), template as (
       insert into contract_templates (code, name_zh, term_kind, language, effective_on, state, project_kinds)
       values ($6, $7, $8, 'zh', '2026-01-01', 'in_use', $12) returning id
     ), assigned as (
       insert into contract_template_employment_types (template_id, employment_type_id)
       select template.id, x.id from template cross join employment_types x where x.code = any($9)
     )
     insert into contract_template_versions (template_id, number, file_id, placeholders, paragraphs, created_at)
     select template.id, 1, $1, $10, $11, now() from template`,
    [
      id,
      `${template.nameZh}.docx`,
      MEDIA_TYPE,
      bytes.length,
      createHash('sha256').update(bytes).digest('hex'),
      template.code,
      template.nameZh,
      template.termKind,
      template.employmentTypes,
      placeholders,
      paragraphs.filter((text) => text.trim() !== ''),
      template.projectKinds ?? [],
    ],
  );
};

/**
 * Inserts the contract templates of the demo organisation and stores their documents in the files folder of the
 * service.
 */
export const seedDemoTemplates = async (ownerUrl: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const template of demoTemplates) {
      await insertTemplate(client, folder, template);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
};
