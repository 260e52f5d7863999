export { EnrolmentStatus } from './components/insurance-enrolment-facts.tsx';
export { NewcomerEnrolments } from './components/newcomer-enrolments.tsx';
export { InsuranceOfPerson } from './components/insurance-of-person.tsx';
