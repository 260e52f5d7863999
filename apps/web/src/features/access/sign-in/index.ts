export { SecondFactorChoice } from './components/second-factor-choice.tsx';
