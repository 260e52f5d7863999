export { DependentsOfPerson } from './components/dependents-of-person.tsx';
