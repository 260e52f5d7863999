import {
  type DocumentRequirement,
  type DocumentRequirementInput,
  documentRequirements,
} from '@hr/contracts/people/document-requirements';
import { sql } from '#db/sql.ts';
import { codedReference, recordStore } from '#records/index.ts';

export const requirementStore = recordStore<DocumentRequirement>({
  description: documentRequirements,
  parts: {
    employmentTypeIds: {
      table: 'document_requirement_employment_types',
      owner: 'requirement_id',
      toRows: (ids: DocumentRequirementInput['employmentTypeIds']) => ids.map((id) => ({ employment_type_id: id })),
      selectValue: () => sql`coalesce((
        select json_agg(${codedReference('x')} order by x.sort_order, x.code)
        from document_requirement_employment_types allowed join employment_types x on x.id = allowed.employment_type_id
        where allowed.requirement_id = t.id
      ), '[]'::json)`,
    },
  },
});
