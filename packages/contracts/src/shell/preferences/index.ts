export { savePreference, listPreferences } from './preference.endpoints.ts';
