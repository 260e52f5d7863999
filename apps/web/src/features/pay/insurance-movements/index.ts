export { PremiumsOfPerson } from './components/premiums-of-person.tsx';
