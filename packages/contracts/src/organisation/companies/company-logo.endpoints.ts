import { z } from 'zod';
import { downloadEndpoint, endpoint, uploadEndpoint, versionQuerySchema } from '../../core/index.ts';
import { companies } from './company.schema.ts';

const MEBIBYTE = 1_048_576;

const params = z.strictObject({ id: z.uuid() });

/** A company's logo: one PNG, replaced and removed at the version of the company that the editor read. */
export const companyLogoEndpoints = {
  get: downloadEndpoint({
    id: 'companies.logo',
    path: '/companies/:id/logo',
    summary: '公司 LOGO',
    access: 'company_data:view',
    params,
    // The version makes an address of its own of every logo.
    query: versionQuerySchema.partial(),
  }),
  replace: uploadEndpoint({
    id: 'companies.replaceLogo',
    path: '/companies/:id/logo',
    summary: '上傳公司 LOGO（PNG）',
    access: 'company_data:edit',
    params,
    query: versionQuerySchema,
    maximumSize: MEBIBYTE,
    response: companies.item,
    errors: ['StaleVersion', 'UnreadableImage'],
  }),
  remove: endpoint({
    id: 'companies.removeLogo',
    method: 'DELETE',
    path: '/companies/:id/logo',
    summary: '移除公司 LOGO',
    access: 'company_data:edit',
    params,
    query: versionQuerySchema,
    response: companies.item,
    errors: ['StaleVersion'],
  }),
};
