import { z } from 'zod';
import { downloadEndpoint, endpoint, instantSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

const templateVersionSchema = z
  .object({
    number: z.int(),
    uploadedAt: instantSchema,
    /** Who uploaded it, as they are called now; null where nobody knows. */
    uploadedBy: z.string().nullable(),
    /** How many contracts were made from it. */
    usageCount: z.int(),
  })
  .meta({ id: 'ContractTemplateVersion' });

export type ContractTemplateVersion = z.output<typeof templateVersionSchema>;

/** What a template was and is: a contract names the version that it was made from. */
export const templateVersionEndpoints = {
  /** The last one first. */
  versions: endpoint({
    id: 'contractTemplates.versions',
    method: 'GET',
    path: '/contract-templates/:id/versions',
    summary: '合約範本的版本',
    access: 'contract_template:view',
    params: recordParams,
    response: z.object({ items: z.array(templateVersionSchema) }),
  }),
  downloadVersion: downloadEndpoint({
    id: 'contractTemplates.downloadVersion',
    path: '/contract-templates/:id/versions/:number/file',
    summary: '下載合約範本某一版本的檔案',
    access: 'contract_template:view',
    params: recordParams.extend({ number: z.string().regex(/^[1-9]\d{0,3}$/) }),
    errors: ['FileMissing'],
  }),
};
