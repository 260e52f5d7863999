export { DependentsOfPerson } from './components/dependents-of-person.tsx';
export { NewcomerDependents } from './components/newcomer-dependents.tsx';
