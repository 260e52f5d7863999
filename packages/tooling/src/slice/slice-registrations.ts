import type { SliceKind } from './slice-kinds.ts';
import type { SliceNames } from './slice-names.ts';

/** A place outside its own folders where a slice has to be told of. */
export interface Registration {
  readonly file: string;
  readonly edit: (text: string, names: SliceNames) => string;
  /** The kinds that are told of there; all of them without it. */
  readonly kinds?: readonly SliceKind[];
}

const withoutKit: readonly SliceKind[] = ['states', 'timeline'];

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

const screenEntry = ({ plural, screen, type, entity, noun }: SliceNames): string => `  {
    name: '${screen}',
    path: '/dashboard/${screen}',
    title: '${noun}設定',
    group: '組織設定',
    icon: ${ICON},
    permission: '${screen}:view',
    ...recordsOf('${screen}', '${entity}', '${noun}'),
    load: async () => ({ Component: (await import('#features/${plural}/index.ts')).${type}Page }),
  },
`;

const ALL_ENDPOINTS = 'export const allEndpoints';

/** Adds the endpoints of a slice to all others. */
const withEndpoints =
  (importedOf: (names: SliceNames) => string, entryOf: (names: SliceNames) => string) =>
  (text: string, names: SliceNames): string => {
    const line = `import { ${importedOf(names)} } from './${names.plural}/index.ts';`;
    const [before = '', ...after] = insertSorted(text, /^import .* from '\.\//, line).split(ALL_ENDPOINTS);
    const entries = insertSorted(after.join(ALL_ENDPOINTS), /^ {2}[\w.]+,$/, `  ${entryOf(names)},`);
    return `${before}${ALL_ENDPOINTS}${entries}`;
  };

/** Gives the list a first few rows, for the tests that walk all lists. */
const withRows =
  (schemaOf: (names: SliceNames) => string) =>
  (text: string, names: SliceNames): string => {
    const { plural, singular, all, type } = names;
    const contract = `@hr/contracts/${plural}`;
    const imports = [
      `import { ${all} } from '${contract}';`,
      `import { build${type} } from '${contract}/${singular}.factory.ts';`,
    ];
    const imported = imports.reduce((before, line) => insertSorted(before, /^import .* from '@hr\//, line), text);
    return insertAfterLast(
      imported,
      /^ {4}await hr\.post\(.*\.expect\(201\);$/,
      `    await hr.post('/api/${plural}').send(${schemaOf(names)}.strip().parse(build${type}())).expect(201);`,
    );
  };

const registrations: readonly Registration[] = [
  {
    file: 'packages/contracts/src/endpoints.ts',
    kinds: ['masterData'],
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
    file: 'packages/contracts/src/endpoints.ts',
    kinds: ['states'],
    edit: withEndpoints(
      ({ one }) => `${one}Endpoints`,
      ({ one }) => `${one}Endpoints`,
    ),
  },
  {
    file: 'packages/contracts/src/endpoints.ts',
    kinds: ['timeline'],
    edit: withEndpoints(
      ({ all }) => all,
      ({ all }) => `${all}.endpoints`,
    ),
  },
  {
    file: 'packages/contracts/src/core/error-codes.ts',
    edit: (text, { type, noun }) =>
      insertAfterLast(
        text,
        /^ {2}Duplicate\w+: \{/,
        `  Duplicate${type}Code: { status: 409, msg: '${noun}編號重複' },`,
      ),
  },
  {
    file: 'packages/contracts/src/core/error-codes.ts',
    kinds: ['masterData'],
    edit: (text, { type, noun }) =>
      insertAfterLast(
        text,
        /^ {2}Duplicate\w+: \{/,
        `  Duplicate${type}Name: { status: 409, msg: '${noun}名稱重複' },`,
      ),
  },
  {
    // The kit knows the constraints of master data by their names.
    file: 'apps/api/src/db/constraints.ts',
    kinds: withoutKit,
    edit: (text, { table, type }) =>
      insertAfterLast(
        text,
        /^ {2}\w+_key: \{/,
        `  ${table}_code_key: { code: 'Duplicate${type}Code', field: 'code' },`,
      ),
  },
  {
    file: 'apps/api/src/testing/seed-lists.ts',
    kinds: ['states'],
    edit: withRows(({ all }) => `${all}.input`),
  },
  {
    file: 'apps/api/src/testing/seed-lists.ts',
    kinds: ['timeline'],
    edit: withRows(({ all }) => `${all}.create`),
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
    // Master data is found without being told of.
    file: 'apps/api/src/features/search/finders.ts',
    kinds: withoutKit,
    edit: (text, { plural, one }) =>
      insertAfterLast(
        insertSorted(text, /from '#features\//, `import { ${one}Store } from '#features/${plural}/index.ts';`),
        /^ {2}recordFinder\(\w+\),$/,
        `  recordFinder(${one}Store),`,
      ),
  },
  {
    file: 'apps/web/src/app/screens.ts',
    edit: (text, names) =>
      replaceOnce(
        withIcon(text),
        /^([\s\S]*group: '組織設定'[\s\S]*?\n {2}\},\n)/,
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
    file: 'e2e/fixtures/places.ts',
    edit: (text, { plural, screen, noun }) =>
      insertAfterLast(
        text,
        /^ {4}\{ name: '.*', noun: '.*', screen: '.*' \},$/,
        `    { name: '${plural.replaceAll('-', ' ')}', noun: '${noun}', screen: '${screen}' },`,
      ),
  },
];

/** Every place where a slice of the kind has to be told of. */
export const registrationsOf = (kind: SliceKind): Registration[] =>
  registrations.filter(({ kinds }) => kinds?.includes(kind) ?? true);
