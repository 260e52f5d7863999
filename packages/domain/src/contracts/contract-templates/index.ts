export {
  fillPlaceholders,
  isContractPlaceholder,
  type Placeholder,
  type PlaceholderFacts,
  placeholderOf,
  placeholders,
  unknownPlaceholders,
} from './placeholders.ts';
export {
  copyName,
  isTemplateCommandAllowed,
  type TemplateCommand,
  type TemplateState,
  templateStateAfter,
  templateStates,
} from './template-state.ts';
