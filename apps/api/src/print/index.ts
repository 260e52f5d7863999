export { sendChart } from './send-chart.ts';
export { sendList } from './send-list.ts';
