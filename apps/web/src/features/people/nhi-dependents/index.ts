export { DependentsOfPerson } from './components/dependents-of-person.tsx';
export { NewEmployeeDependents } from './components/new-employee-dependents.tsx';
