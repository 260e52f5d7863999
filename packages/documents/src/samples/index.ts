export { contractSamples, sampleContract } from './sample-contract.ts';
