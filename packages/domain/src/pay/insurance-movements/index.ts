export { type Premium, type PremiumEnrolment, premiumsOfMonth } from './premiums-of-month.ts';
