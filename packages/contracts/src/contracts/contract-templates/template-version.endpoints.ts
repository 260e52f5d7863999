import { z } from 'zod';
import { downloadEndpoint, endpoint, instantSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

const templateVersionSchema = z
  .object({
    number: z.int(),
    uploadedAt: instantSchema,
    /** Current name of the uploader, or null if unknown. */
    uploadedBy: z.string().nullable(),
    /** Number of contracts made from it. */
    usageCount: z.int(),
  })
  .meta({ id: 'ContractTemplateVersion' });

export type ContractTemplateVersion = z.output<typeof templateVersionSchema>;

/** Versions of a template. A contract names the version from which it was made. */
export const templateVersionEndpoints = {
  /** Latest version first. */
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
