import type { ConstraintMeaning } from './constraint-meaning.ts';

export const shellConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  saved_filters_account_id_list_name_key: { code: 'DuplicateSavedFilterName', field: 'name' },
};
