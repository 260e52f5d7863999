export { grantPeopleCommand } from './components/grant-people-command.tsx';
export { LeaveOfPerson } from './components/leave-of-person.tsx';
