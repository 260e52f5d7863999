export { SalariesOfPerson } from './components/salaries-of-person.tsx';
