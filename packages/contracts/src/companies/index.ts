export { type Company, companies, type CompanyInput } from './company.schema.ts';
export { companyLogoEndpoints } from './company-logo.endpoints.ts';
