import { type EvaluationForm, evaluationForms } from '@hr/contracts/evaluation/evaluations';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { recordStore } from '#records/index.ts';

export const evaluationFormStore = recordStore<EvaluationForm>({
  description: evaluationForms,
  derived: () => ({
    publishedAt: instantText(sql`t.published_at`),
    state: sql`case when t.published_at is null then 'draft' else 'published' end`,
    cycles: sql`(select count(*)::int from evaluation_cycles cycle where cycle.form_id = t.id)`,
  }),
  conditions: ({ state }: { readonly state?: 'draft' | 'published' }): readonly (Sql | false)[] => [
    state !== undefined && sql`(t.published_at is not null) = ${state === 'published'}`,
  ],
});

/** Inserts the first version of a form, and returns its id. */
export const insertForm = async ({ db }: Pick<Context, 'db'>, name: string, definition: object): Promise<string> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into evaluation_forms (id, family_id, version_no, name, definition)
    select id, id, 1, ${name}, ${JSON.stringify(definition)}::jsonb from (select uuid_v7() as id) created
    returning id`);
  return row?.id ?? '';
};

/** Inserts a draft that follows the latest version of the family of a form; null if there already is a draft. */
export const insertNextVersion = async ({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into evaluation_forms (family_id, version_no, name, definition)
    select former.family_id, latest.version_no + 1, former.name, former.definition
    from evaluation_forms former
    cross join lateral (
      select max(version_no) as version_no, bool_or(published_at is null) as has_draft
      from evaluation_forms where family_id = former.family_id
    ) latest
    where former.id = ${id}::uuid and not latest.has_draft
    returning id`);
  return row?.id ?? null;
};
