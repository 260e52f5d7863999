export { OutgoingMailStatus } from './components/outgoing-mail-facts.tsx';
