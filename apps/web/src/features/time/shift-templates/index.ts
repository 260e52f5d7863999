export { shiftShades } from './shift-colour.tsx';
