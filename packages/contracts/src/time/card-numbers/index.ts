export { type CardNumber, type CardNumberInput, type CardNumberListQuery, cardNumbers } from './card-number.schema.ts';
