export { AccountStateChip } from './components/account-facts.tsx';
export { AccountOfPerson } from './components/account-of-person.tsx';
export { AccountPanel } from './components/account-panel.tsx';
export { employeeAccountCommands } from './components/employee-account-commands.tsx';
