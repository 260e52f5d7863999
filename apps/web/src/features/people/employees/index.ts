export { contactFacts, identityFacts, MissingNotice, payFacts, workFacts } from './components/employee-facts.tsx';
export { EmploymentLines } from './components/employment-history.tsx';
export { CreateEmployee } from './components/lazy-employee-wizard.ts';
