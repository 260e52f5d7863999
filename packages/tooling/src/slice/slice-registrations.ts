import type { SliceNames } from './slice-names.ts';

/** A place outside its own folders where a slice has to be told of. */
export interface Registration {
  readonly file: string;
  readonly edit: (text: string, names: SliceNames) => string;
}

/** Puts a line where it belongs among its like: before the first that sorts after it, otherwise behind the last. */
const insertSorted = (text: string, like: RegExp, line: string): string => {
  const lines = text.split('\n');
  const places = lines.flatMap((existing, index) => (like.test(existing) ? [index] : []));
  const last = places.at(-1);
  if (last === undefined) {
    throw new Error(`There is no line like ${like} to put “${line.trim()}” beside.`);
  }
  const place = places.find((index) => keyOf(lines[index] ?? '') > keyOf(line)) ?? last + 1;
  return lines.toSpliced(place, 0, line).join('\n');
};

/** Imports sort by what they import from. */
const keyOf = (line: string): string => / from '(.*)';$/.exec(line)?.[1] ?? line;

const insertAfterLast = (text: string, like: RegExp, addition: string): string => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => like.test(line));
  if (last === -1) {
    throw new Error(`There is no line like ${like} to put “${addition.trim()}” behind.`);
  }
  return lines.toSpliced(last + 1, 0, addition).join('\n');
};

const replaceOnce = (text: string, found: RegExp, replacement: (...groups: string[]) => string): string => {
  if (!found.test(text)) {
    throw new Error(`There is nothing like ${found}.`);
  }
  return text.replace(found, (_whole, ...groups: string[]) => replacement(...groups));
};

const ICON = 'CategoryOutlined';

const iconImport = `import ${ICON} from '@mui/icons-material/${ICON}';`;

const withIcon = (text: string): string =>
  text.includes(iconImport) ? text : insertSorted(text, /from '@mui\/icons-material\//, iconImport);

const screenEntry = ({ plural, screen, type, noun }: SliceNames): string => `  {
    name: '${screen}',
    path: '/dashboard/${screen}',
    title: '${noun}設定',
    group: '組織設定',
    icon: ${ICON},
    permission: '${screen}:view',
    load: async () => ({ Component: (await import('#features/${plural}/index.ts')).${type}Page }),
  },
`;

export const registrations: readonly Registration[] = [
  {
    file: 'packages/contracts/src/endpoints.ts',
    edit: (text, { plural, all }) =>
      replaceOnce(
        insertSorted(text, /^import .* from '\.\//, `import { ${all} } from './${plural}/index.ts';`),
        /(allMasterData: readonly AnyMasterData\[\] = \[)([^\]]*)\]/,
        (head = '', list = '') => {
          const kinds = list.split(',').map((kind) => kind.trim());
          return `${head}${[...kinds.filter((kind) => kind !== ''), all].toSorted().join(', ')}]`;
        },
      ),
  },
  {
    file: 'packages/contracts/src/core/error-codes.ts',
    edit: (text, { type, noun }) =>
      insertAfterLast(
        text,
        /^ {2}Duplicate\w+: \{/,
        `  Duplicate${type}Code: { status: 409, msg: '${noun}編號重複' },
  Duplicate${type}Name: { status: 409, msg: '${noun}名稱重複' },`,
      ),
  },
  {
    file: 'packages/contracts/src/audit/audit.schema.ts',
    edit: (text, { entity, noun }) =>
      replaceOnce(text, /(auditedEntityNames = \{[^}]*)\}/, (entries = '') => `${entries}  ${entity}: '${noun}',\n}`),
  },
  {
    file: 'apps/api/src/app.ts',
    edit: (text, { plural, one }) =>
      insertSorted(
        insertSorted(text, /from '#features\//, `import { ${one}Routes } from '#features/${plural}/index.ts';`),
        /^ {4}\w+Routes\(\),$/,
        `    ${one}Routes(),`,
      ),
  },
  {
    file: 'apps/web/src/app/screens.ts',
    edit: (text, names) =>
      replaceOnce(
        withIcon(text),
        /([\s\S]*group: '組織設定'[\s\S]*?\n {2}\},\n)/,
        (before = '') => `${before}${screenEntry(names)}`,
      ),
  },
  {
    file: 'apps/web/src/messages/catalogue.ts',
    edit: (text, { entity, noun }) =>
      insertAfterLast(
        text,
        /^ {2}'\w+\.(add|edit|delete)\.ok'/,
        `  '${entity}.add.ok': positive('新增${noun}成功'),
  '${entity}.edit.ok': positive('編輯${noun}成功'),
  '${entity}.delete.ok': negative('刪除${noun}成功'),`,
      ),
  },
  {
    file: 'e2e/accessibility.spec.ts',
    edit: (text, { plural, screen, noun }) =>
      insertAfterLast(
        text,
        /^ {4}\{ name: '.*', noun: '.*', screen: '.*' \},$/,
        `    { name: '${plural.replaceAll('-', ' ')}', noun: '${noun}', screen: '${screen}' },`,
      ),
  },
];
