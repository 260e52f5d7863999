export { EvaluationsOfPerson } from './components/evaluations-of-person.tsx';
