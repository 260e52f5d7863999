export { PunchClock, useOwnPunches } from './components/punch-clock.tsx';
