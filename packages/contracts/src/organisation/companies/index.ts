export { type Company, companies, type CompanyInput, leaveYearSystemNames } from './company.schema.ts';
export { companyLogoEndpoints } from './company-logo.endpoints.ts';
