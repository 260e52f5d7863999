import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import { inScope } from '#access/index.ts';
import { everPlaced } from '#db/employed.ts';
import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** Employment types are those of contracts, templates are made for them, and documents are asked for by them. */
export const employmentTypeDetails: MasterDataDetails = {
  usage: (today) => sql`
    select count(distinct c.employee_id)::int from employee_contracts c
    where c.employment_type_id = t.id and c.stage = 'signed' and c.start_on <= ${today}::date
      and coalesce(c.terminated_on, c.end_on, 'infinity') >= ${today}::date`,
  references: [
    {
      kind: 'employee',
      noun: '員工',
      permission: 'employee_data:view',
      rows: (context) => sql`
        select e.id, e.employee_no || ' ' || e.name_zh as title, ${inScope(context, sql`e.id`)} as reached
        from employees e
        where e.id in (${everPlaced('employment_type_id')})`,
    },
    {
      kind: 'employee_contract',
      noun: '合約',
      permission: 'employee_contract:view',
      rows: (context) => sql`
        select c.id, c.contract_no as title, ${inScope(context, sql`c.employee_id`)} as reached
        from employee_contracts c where c.employment_type_id = t.id`,
    },
    {
      kind: 'contract_template',
      noun: '合約範本',
      permission: 'contract_template:view',
      rows: () => sql`
        select template.id, template.code || ' ' || template.name_zh as title, true as reached
        from contract_templates template
        where template.id in (
          select suited.template_id from contract_template_employment_types suited where suited.employment_type_id = t.id
        )`,
    },
    {
      kind: 'document_requirement',
      noun: '必備文件',
      permission: 'employee_document:view',
      rows: () => sql`
        select required.id, ${JSON.stringify(documentCategoryNames)}::jsonb ->> required.category as title, true as reached
        from document_requirements required
        where required.id in (
          select suited.requirement_id from document_requirement_employment_types suited
          where suited.employment_type_id = t.id
        )`,
    },
    {
      kind: 'sign_off_flow',
      noun: '簽核流程',
      permission: 'sign_off_flow:view',
      rows: () => sql`
        select flow.id, flow.name as title, true as reached from sign_off_flows flow where flow.employment_type_id = t.id`,
    },
  ],
};
