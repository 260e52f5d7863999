export { ContractsOfPerson } from './components/contracts-of-person.tsx';
