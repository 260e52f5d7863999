export { attestations } from './attestation.ts';
export { findOrganisation, type Organisation } from './organisation.ts';
export { sendBadges } from './send-badges.ts';
export { sendChart } from './send-chart.ts';
export { sendList } from './send-list.ts';
export { createPaper, type Paper, sendPaper } from './send-paper.ts';
