export { type HomeCardName, homeCardNames } from './home-card-names.ts';
export { listHomeCards } from './home.endpoints.ts';
