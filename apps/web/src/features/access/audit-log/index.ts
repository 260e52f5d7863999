export { LogOfPerson } from './components/log-of-person.tsx';
