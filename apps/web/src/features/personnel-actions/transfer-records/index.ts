export { HandoverNotice } from './components/attention-list.tsx';
export { EmployeeTransfers } from './components/employee-transfers.tsx';
export { employeeTransferCommands } from './components/employee-transfer-commands.tsx';
