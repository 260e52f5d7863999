export { sendList } from './send-list.ts';
