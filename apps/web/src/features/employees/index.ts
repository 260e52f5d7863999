export { contactFacts, identityFacts, MissingNotice, payFacts, workFacts } from './components/employee-facts.tsx';
export { EducationLines, EmergencyContactFields } from './components/employee-fields.tsx';
export { EmploymentLines } from './components/employment-history.tsx';
