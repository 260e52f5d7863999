export { LeaveOfPerson } from './components/leave-of-person.tsx';
