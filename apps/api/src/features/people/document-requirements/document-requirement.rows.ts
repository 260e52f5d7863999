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
      rowsOf: (ids: DocumentRequirementInput['employmentTypeIds']) => ids.map((id) => ({ employment_type_id: id })),
      answer: () => sql`coalesce((
        select json_agg(${codedReference('x')} order by x.sort_order, x.code)
        from document_requirement_employment_types suited join employment_types x on x.id = suited.employment_type_id
        where suited.requirement_id = t.id
      ), '[]'::json)`,
    },
  },
});
