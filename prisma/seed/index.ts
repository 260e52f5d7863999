export { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
export { seedDemoOrganisation } from './demo-organisation.ts';
export { seedDemoTemplates } from './demo-templates.ts';
