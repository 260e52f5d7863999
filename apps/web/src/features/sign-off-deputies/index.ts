export { colleaguesWhoSign } from './components/colleagues-who-sign.ts';
