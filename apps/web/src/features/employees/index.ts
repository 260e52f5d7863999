export { contactFacts, identityFacts, MissingNotice, payFacts, workFacts } from './components/employee-facts.tsx';
export { EducationLines } from './components/background-fields.tsx';
export { EmergencyContactFields } from './components/employee-fields.tsx';
export { EmploymentLines } from './components/employment-history.tsx';
