import { candidates } from '@hr/contracts/candidates/candidates';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { choiceFilter, type Filter, toFilterValues, valueFilters } from '#records/filters.tsx';
import { openingFilter } from '../../opening-choices.ts';

const WIDTH = 150;
const MAX_TAG_LENGTH = 20;

interface TagControlProps {
  readonly value: string | undefined;
  readonly onChange: (tag: string | undefined) => void;
}

/** Text of a tag, applied with Enter or by leaving the field. */
const TagControl = ({ value, onChange }: TagControlProps) => {
  const [typed, setTyped] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value ?? '');
  }
  const apply = (): void => {
    const tag = typed.trim() || undefined;
    if (tag !== value) {
      onChange(tag);
    }
  };
  return (
    <TextField
      label="標籤"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
      slotProps={{ htmlInput: { maxLength: MAX_TAG_LENGTH } }}
      sx={{ width: WIDTH }}
    />
  );
};

const tagFilter: Filter = {
  name: 'tag',
  Control: ({ values: [value], onChange }) => (
    <TagControl value={value} onChange={(tag) => onChange(toFilterValues(tag))} />
  ),
  chipOf: ([tag = '']) => `標籤：${tag}`,
};

const yesFilter = (name: string, label: string, text: string): Filter =>
  choiceFilter(name, { label, names: { yes: text }, chipOf: () => text });

/** Ordered by use, because narrow lists show only the first ones. */
export const candidateFilters: readonly Filter[] = [
  ...valueFilters({ stage: candidates.stored.stage }),
  openingFilter,
  ...valueFilters({ source: candidates.fields.source }),
  tagFilter,
  yesFilter('isPool', '儲備', '儲備（未指定職缺）'),
  yesFilter('isRetentionEnding', '保存期限', '保存期限 14 日內到期'),
  yesFilter('isOfferEnding', '錄取回覆', '錄取通知 3 日內到期或已逾期'),
];
