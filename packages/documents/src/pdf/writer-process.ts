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

/** Process that writes one document and exits; run by `writeDocument`, never imported. */

const { resolve } = createRequire(import.meta.url);

/** The second font has rare characters of names. */
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

/** Letters of a word before it is wrapped: in a value of a sheet, and in a cell. */
const [valueLetters, cellLetters] = [60, 14];

const tableDataOf = ({ template, heads, alignRight, signatures }: TableOrder): object => {
  const { letters, ...page } =
    template === 'list' ? layOut(heads, rows) : { paper: 'a4', flipped: false, letters: heads.map(() => valueLetters) };
  return {
    ...page,
    heads,
    alignRight,
    signatures,
    rows: rows.map((row) => row.map((text, column) => breakable(text, letters[column] ?? 1))),
    tables: tables.map((each) =>
      each.map((table) => ({
        ...table,
        rows: table.rows.map((row) => row.map((text) => breakable(text, cellLetters))),
      })),
    ),
  };
};

/** Letters per line of the narrowest box. */
const boxLetters = 12;

const breakableBranch = ({ title, code, notes, children }: ChartBranch): ChartBranch => ({
  title: breakable(title, boxLetters),
  code: breakable(code, boxLetters),
  notes: notes.map((note) => breakable(note, boxLetters)),
  children: children.map(breakableBranch),
});

/** Letters per line of a paper: next to a label, and in a table. */
const [factLetters, paperCellLetters] = [24, 14];

/** Width of a header of two characters on a certificate, with padding. */
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

/** Letters per line of a badge. */
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

/** Values are passed as data and never parsed as markup. */
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
    // Images are uploaded; a broken one does not prevent printing.
    const readable = readableAmong(images, compiler);
    if (readable.size < images.size) {
      return write(command, readable);
    }
    throw new Error(JSON.stringify(fault && compiler.fetchDiagnostics(fault)));
  }
  if (command.template === 'chart' && command.format === 'svg') {
    // The plain SVG has no scripts or styles, and letters as shapes, so it looks the same everywhere.
    return Buffer.from(compiler.plainSvg(result));
  }
  // Tags for screen readers would multiply the size of long tables.
  return compiler.pdf(result, { pdfTags: template !== 'list', creationTimestamp: madeAt });
};

// Requests of pages have priority over printed lists.
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
