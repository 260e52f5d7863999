export { CandidateOffers } from './components/candidate-offers.tsx';
export { offerCommands } from './components/offer-commands.tsx';
