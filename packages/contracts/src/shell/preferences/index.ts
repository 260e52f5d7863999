export { keepPreference, listPreferences } from './preference.endpoints.ts';
