export { nationalities, type Nationality } from './nationality.schema.ts';
