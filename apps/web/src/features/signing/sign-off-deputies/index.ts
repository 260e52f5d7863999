export { colleagueOption, colleaguesWhoSign } from './components/colleagues-who-sign.ts';
