import type { EvaluationAuthor } from '@hr/contracts/evaluation/evaluations';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

interface FileKey {
  readonly id: string;
  readonly author: EvaluationAuthor;
  readonly fileId: string;
}

/** Makes an answer that was submitted earlier, such as the goals, a draft again, whose files only its author sees. */
const reopenAnswer = async ({ db }: Pick<Context, 'db'>, { id, author }: Omit<FileKey, 'fileId'>): Promise<void> => {
  await db.rows(sql`
    update evaluation_answers set submitted_at = null where evaluation_id = ${id}::uuid and author = ${author}`);
};

export const insertEvaluationFile = async (within: Pick<Context, 'db'>, key: FileKey): Promise<void> => {
  await reopenAnswer(within, key);
  await within.db.rows(sql`
    insert into evaluation_files (file_id, evaluation_id, author)
    values (${key.fileId}::uuid, ${key.id}::uuid, ${key.author})`);
};

/** Detaches a file from an answer. Returns false if the answer does not have it. */
export const deleteEvaluationFile = async (within: Pick<Context, 'db'>, key: FileKey): Promise<boolean> => {
  await reopenAnswer(within, key);
  const rows = await within.db.rows(sql`
    delete from evaluation_files
    where file_id = ${key.fileId}::uuid and evaluation_id = ${key.id}::uuid and author = ${key.author} returning file_id`);
  return rows.length === 1;
};
