import type { CandidateFileKind } from '@hr/contracts/candidates/candidates';
import type { StoredFile } from '@hr/contracts/files';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { storedFileReference } from '#files/index.ts';

export interface CandidateFile extends StoredFile {
  readonly kind: CandidateFileKind;
}

export const findCandidateFiles = async (
  { db }: Pick<Context, 'db'>,
  candidateId: string,
): Promise<CandidateFile[]> => {
  const rows = await db.rows<{ file: CandidateFile }>(sql`
    select ${storedFileReference('x')}::jsonb || jsonb_build_object('kind', attached.kind) as file
    from candidate_files attached join stored_files x on x.id = attached.file_id
    where attached.candidate_id = ${candidateId}::uuid order by attached.file_id`);
  return rows.map(({ file }) => file);
};

export const insertCandidateFile = async (
  { db }: Pick<Context, 'db'>,
  {
    candidateId,
    fileId,
    kind,
  }: { readonly candidateId: string; readonly fileId: string; readonly kind: CandidateFileKind },
): Promise<void> => {
  await db.rows(sql`
    insert into candidate_files (file_id, candidate_id, kind) values (${fileId}::uuid, ${candidateId}::uuid, ${kind})`);
};

export const deleteCandidateFile = async ({ db }: Pick<Context, 'db'>, fileId: string): Promise<void> => {
  await db.rows(sql`delete from candidate_files where file_id = ${fileId}::uuid`);
};
