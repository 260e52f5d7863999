export { capitalAmount } from './capital-amount.ts';
