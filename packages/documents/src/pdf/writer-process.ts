import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { layOutChart } from './chart-layout.ts';
import { type Images, imagesOf, LOGO, photoNameOf, readableAmong } from './images.ts';
import { namingMissing } from './missing-glyphs.ts';
import { breakable, columnWidths, layOut } from './page-layout.ts';
import type {
  Badge,
  BadgesOrder,
  ChartBranch,
  ChartOrder,
  Order,
  PaperOrder,
  PaperPart,
  SheetTable,
  TableOrder,
  Written,
} from './writer-protocol.ts';

/** The process that writes one document and ends: run by `writeDocument`, never imported. */

const { resolve } = createRequire(import.meta.url);

/** The second has the characters of names that the first lacks. */
const fonts = [
  '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
  '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
].map((font) => resolve(font));

const named = namingMissing(fonts);

const templates = fileURLToPath(new URL('../../templates', import.meta.url));

const rows: (readonly string[])[] = [];
const tables: (readonly SheetTable[])[] = [];
const badges: Badge[] = [];

type Command = TableOrder | ChartOrder | PaperOrder | BadgesOrder;

const compilerWith = (images: Images): NodeCompiler => {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: fonts }],
  });
  for (const [name, image] of images) {
    compiler.mapShadow(`${templates}/${name}`, Buffer.from(image));
  }
  return compiler;
};

/** How many letters a word of a sheet may have before it is broken: of a value, and of a cell in a table. */
const [valueLetters, cellLetters] = [60, 14];

const tableDataOf = ({ template, heads, alignRight }: TableOrder): object => {
  const { letters, ...page } =
    template === 'list' ? layOut(heads, rows) : { paper: 'a4', flipped: false, letters: heads.map(() => valueLetters) };
  return {
    ...page,
    heads,
    alignRight,
    rows: rows.map((row) => row.map((text, column) => breakable(text, letters[column] ?? 1))),
    tables: tables.map((each) =>
      each.map((table) => ({
        ...table,
        rows: table.rows.map((row) => row.map((text) => breakable(text, cellLetters))),
      })),
    ),
  };
};

/** The letters that the narrowest box takes in a line. */
const boxLetters = 12;

const breakableBranch = ({ title, code, notes, children }: ChartBranch): ChartBranch => ({
  title: breakable(title, boxLetters),
  code: breakable(code, boxLetters),
  notes: notes.map((note) => breakable(note, boxLetters)),
  children: children.map(breakableBranch),
});

/** The letters that a cell of a paper takes in a line: beside a label, and in a table. */
const [factLetters, paperCellLetters] = [24, 14];

/** Room for a head of two characters of a certificate, and what lies beside it. */
const narrowestOnPaper = 10;

const printedPart = (part: PaperPart): object => {
  if (part.kind === 'facts') {
    return { ...part, facts: part.facts.map((fact) => ({ ...fact, value: breakable(fact.value, factLetters) })) };
  }
  return part.kind === 'table'
    ? {
        ...part,
        widths: columnWidths(part.heads, part.rows).map((width) => Math.max(narrowestOnPaper, width)),
        rows: part.rows.map((row) => row.map((text) => breakable(text, paperCellLetters))),
      }
    : part;
};

/** The letters that a line of a badge takes. */
const badgeLetters = 22;

const printedBadge = (badge: Badge, place: number, images: Images): object => {
  const { photo: _photo, ...words } = badge;
  const name = photoNameOf(badge, place);
  return {
    ...Object.fromEntries(Object.entries(words).map(([key, text]) => [key, breakable(text, badgeLetters)])),
    photo: images.has(name) ? name : null,
  };
};

const contentOf = (command: Command, images: Images): object => {
  if (command.template === 'chart') {
    return { ...layOutChart(command.head.organisation, command.branches.map(breakableBranch)), flipped: true };
  }
  if (command.template === 'paper') {
    const sheets = command.sheets.map((sheet) => ({ ...sheet, parts: sheet.parts.map(printedPart) }));
    return { look: command.look, sheets };
  }
  if (command.template === 'badges') {
    return { badges: badges.map((badge, place) => printedBadge(badge, place, images)) };
  }
  return tableDataOf(command);
};

/** What the template prints: values go in as data and are never read as markup. */
const dataOf = (command: Command, images: Images): object => {
  const { logo: _logo, ...words } = command.head;
  return { ...words, ...contentOf(command, images), logo: images.has(LOGO) ? LOGO : null };
};

const write = (command: Command, images: Images): Uint8Array => {
  const { template, madeAt } = command;
  const compiler = compilerWith(images);
  const compiled = compiler.compile({
    mainFilePath: `${templates}/${template}.typ`,
    inputs: {
      data: JSON.stringify(dataOf(command, images), (_key, value: unknown) =>
        typeof value === 'string' ? named(value) : value,
      ),
    },
  });
  const [{ result }, fault] = [compiled, compiled.takeError()];
  if (!result) {
    // The images are somebody's; a broken one keeps nobody from printing.
    const readable = readableAmong(images, compiler);
    if (readable.size < images.size) {
      return write(command, readable);
    }
    throw new Error(JSON.stringify(fault && compiler.fetchDiagnostics(fault)));
  }
  if (command.template === 'chart' && command.format === 'svg') {
    // The plain one holds neither scripts nor styles, and letters as shapes: it looks the same wherever it is opened.
    return Buffer.from(compiler.plainSvg(result));
  }
  // Marks for readers of the screen would make a file of a long table many times as large.
  return compiler.pdf(result, { pdfTags: template !== 'list', creationTimestamp: madeAt });
};

// Whoever asks for a page goes before whoever prints a list.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', (order: Order) => {
  if ('rows' in order) {
    rows.push(...order.rows);
    tables.push(...order.tables);
    return;
  }
  if ('badge' in order) {
    badges.push(order.badge);
    return;
  }
  const written: Written = { file: write(order, imagesOf(order.head.logo, badges)) };
  process.send?.(written, () => process.disconnect());
});
