export { adjustmentCommand, CreateEnrolment, withdrawalCommand } from './components/insurance-enrolment-commands.tsx';
export { EnrolmentStatus } from './components/insurance-enrolment-facts.tsx';
export { NewEmployeeEnrolments } from './components/new-employee-enrolments.tsx';
export { InsuranceOfPerson } from './components/insurance-of-person.tsx';
