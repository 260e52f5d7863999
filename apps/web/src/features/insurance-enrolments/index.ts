export { InsuranceOfPerson } from './components/insurance-of-person.tsx';
