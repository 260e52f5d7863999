import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Finds the identifiers of all files of an application, including earlier submissions. */
export const findAttachedIds = async ({ db }: Context, applicationId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select distinct file_id as id from application_attachments where application_id = ${applicationId}::uuid`);
  return new Set(rows.map(({ id }) => id));
};

interface AttachmentRows {
  readonly id: string;
  readonly round: number;
  readonly fileIds: readonly string[];
}

/** Inserts the files of a submission. A constraint refuses a file of another application. */
export const insertAttachments = async ({ db }: Context, { id, round, fileIds }: AttachmentRows): Promise<void> => {
  await db.rows(sql`
    insert into application_attachments (application_id, round, file_id, place)
    select ${id}::uuid, ${round}::int, file_id, place
    from unnest(${[...fileIds]}::uuid[]) with ordinality as file (file_id, place)`);
};
