import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { breakable, layOut } from './page-layout.ts';
import type { Order, Written } from './writer-protocol.ts';

/** The process that writes one document and ends: run by `tablePdf`, never imported. */

const { resolve } = createRequire(import.meta.url);

/** The second has the characters of names that the first lacks. */
const fonts = [
  '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
  '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
];

const templates = fileURLToPath(new URL('../../templates', import.meta.url));

const rows: (readonly string[])[] = [];

type Command = Extract<Order, { template: string }>;

const compilerWith = (logo: Uint8Array | null): NodeCompiler => {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: fonts.map((font) => resolve(font)) }],
  });
  if (logo) {
    compiler.mapShadow(`${templates}/logo.png`, Buffer.from(logo));
  }
  return compiler;
};

/** What the template prints: values go in as data and are never read as markup. */
const dataOf = ({ template, head: { logo, ...words }, heads, alignRight }: Command): object => {
  const { letters, ...page } =
    template === 'list' ? layOut(heads, rows) : { paper: 'a4', flipped: false, letters: heads.map(() => 60) };
  return {
    ...words,
    ...page,
    logo: logo ? 'logo.png' : null,
    heads,
    alignRight,
    rows: rows.map((row) => row.map((text, column) => breakable(text, letters[column] ?? 1))),
  };
};

const write = (command: Command): Uint8Array => {
  const { template, head, madeAt } = command;
  const compiler = compilerWith(head.logo);
  const compiled = compiler.compile({
    mainFilePath: `${templates}/${template}.typ`,
    inputs: { data: JSON.stringify(dataOf(command)) },
  });
  const [{ result }, fault] = [compiled, compiled.takeError()];
  if (!result && head.logo) {
    // The image is somebody's; a broken one keeps nobody from printing.
    return write({ ...command, head: { ...head, logo: null } });
  }
  if (!result) {
    throw new Error(JSON.stringify(fault && compiler.fetchDiagnostics(fault)));
  }
  // Marks for readers of the screen would make a file of a long table many times as large.
  return compiler.pdf(result, { pdfTags: template === 'sheets', creationTimestamp: madeAt });
};

// Whoever asks for a page goes before whoever prints a list.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', (order: Order) => {
  if ('rows' in order) {
    rows.push(...order.rows);
    return;
  }
  const written: Written = { pdf: write(order) };
  process.send?.(written, () => process.disconnect());
});
