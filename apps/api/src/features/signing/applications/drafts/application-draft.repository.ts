import {
  type ApplicationDraft,
  type ApplicationKind,
  applicationKinds,
  type DraftValues,
} from '@hr/contracts/signing/applications';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import { storedFileReference } from '#files/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

export type StoredDraft = Omit<ApplicationDraft, 'isOutdated' | 'name'> & {
  /** Name of the custom kind; null for a built-in kind. */
  readonly customName: string | null;
};

interface DraftQuery {
  readonly employeeId: string;
  readonly id?: string;
}

export const findDrafts = ({ db }: Context, { employeeId, id }: DraftQuery): Promise<StoredDraft[]> =>
  db.rows<StoredDraft>(sql`
    select draft.id, draft.kind, draft.payload, draft.version, ${instantText(sql`draft.saved_at`)} as "savedAt",
      case when agent.id is not null then
        ${employeeReference('agent')}
      end as agent,
      (select custom_kind.name_zh from custom_kinds custom_kind where custom_kind.id::text = draft.payload ->> 'customKindId') as "customName",
      (
        select coalesce(json_agg(${storedFileReference('f')} order by draft_file.place), '[]')
        from application_draft_files draft_file join stored_files f on f.id = draft_file.file_id where draft_file.draft_id = draft.id
      ) as attachments
    from application_drafts draft left join employees agent on agent.id = draft.agent_id
    where draft.employee_id = ${employeeId}::uuid and draft.kind = any(${[...applicationKinds]}::text[]) and (${id ?? null}::uuid is null or draft.id = ${id ?? null}::uuid)
    order by draft.saved_at desc, draft.id`);

interface DraftContent {
  readonly agentId: string | null;
  readonly payload: DraftValues;
}

interface NewDraft extends DraftContent {
  readonly employeeId: string;
  readonly kind: ApplicationKind;
  readonly maximum: number;
}

/** Inserts a draft, or returns null if the limit is reached. The employee must be locked. */
export const insertDraft = async (
  { db, now }: Context,
  { employeeId, kind, agentId, payload, maximum }: NewDraft,
): Promise<string | null> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into application_drafts (employee_id, kind, agent_id, payload, saved_at)
    select ${employeeId}::uuid, ${kind}, ${agentId}::uuid, ${JSON.stringify(payload)}::jsonb, ${now}
    where (select count(*) from application_drafts where employee_id = ${employeeId}::uuid) < ${maximum}::int
    returning id`);
  return row?.id ?? null;
};

interface DraftVersion {
  readonly id: string;
  readonly employeeId: string;
  readonly version: number;
}

export const updateDraft = async (
  { db, now }: Context,
  { id, employeeId, version }: DraftVersion,
  { agentId, payload }: DraftContent,
): Promise<boolean> => {
  const written = await db.rows(sql`
    update application_drafts
    set agent_id = ${agentId}::uuid, payload = ${JSON.stringify(payload)}::jsonb, saved_at = ${now}, version = version + 1
    where id = ${id}::uuid and employee_id = ${employeeId}::uuid and version = ${version}::int returning id`);
  return written.length > 0;
};

export const deleteDraftRow = async ({ db }: Context, { id, employeeId, version }: DraftVersion): Promise<boolean> => {
  const removed = await db.rows(sql`
    delete from application_drafts
    where id = ${id}::uuid and employee_id = ${employeeId}::uuid and version = ${version}::int
    returning id`);
  return removed.length > 0;
};

interface DraftFiles {
  readonly id: string;
  readonly fileIds: readonly string[];
}

export const saveDraftFiles = async ({ db }: Context, { id, fileIds }: DraftFiles): Promise<void> => {
  await db.rows(sql`
    delete from application_draft_files where draft_id = ${id}::uuid and file_id <> all(${[...fileIds]}::uuid[])`);
  await db.rows(sql`
    insert into application_draft_files (file_id, draft_id, place)
    select file_id, ${id}::uuid, place from unnest(${[...fileIds]}::uuid[]) with ordinality as file (file_id, place)
    on conflict (file_id) do update set place = excluded.place`);
};
