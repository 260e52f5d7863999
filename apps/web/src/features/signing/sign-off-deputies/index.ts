export { colleagueOption, colleagueChoices } from './components/colleague-choices.ts';
