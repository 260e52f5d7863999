import { TemplateHandler, TemplateSyntaxError, TextPlugin } from 'easy-template-x';
import { DocxError } from './docx-error.ts';
import type { Merged, PlaceholderValues } from './docx-protocol.ts';

/** Of the use of its own that the library makes of # and / nothing is left: they are letters of a name like others. */
const delimiters = { tagStart: '{{', tagEnd: '}}', containerTagOpen: '\u{E000}', containerTagClose: '\u{E001}' };
/** Deeper than tables in text boxes in tables. */
const maxXmlDepth = 60;
/** Text is all that stands for a placeholder: neither markup nor pictures, loops or conditions. */
const plugins = () => [new TextPlugin()];

const isBroken = (error: unknown): boolean => error instanceof TemplateSyntaxError;

const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DocxError) {
      throw cause;
    }
    throw new DocxError(isBroken(cause) ? 'brokenPlaceholder' : 'unreadable', { cause });
  }
};

/** `{{ 員工.姓名 }}` as people write it, without the braces. */
const nameOf = (rawText: string): string => rawText.slice(delimiters.tagStart.length, -delimiters.tagEnd.length).trim();

/**
 * The names of the placeholders of a document, each once in the order in which they first stand there, its heads and feet
 * after its text. Runs nothing and fetches nothing.
 * @throws DocxError brokenPlaceholder, unreadable.
 */
export const placeholdersIn = (template: Uint8Array): Promise<readonly string[]> =>
  named(async () => {
    const handler = new TemplateHandler({ plugins: plugins(), delimiters, maxXmlDepth });
    const tags = await handler.parseTags(Buffer.from(template));
    return [...new Set(tags.map(({ rawText }) => nameOf(rawText)))];
  });

/** What no XML file may hold, and nobody sees. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * The document with the values in the place of their names; what has no value becomes nothing and is told by name. A name
 * stands for a value only when it was given one: what objects have by nature is none.
 * @throws DocxError brokenPlaceholder, unreadable.
 */
export const mergeDocx = (template: Uint8Array, values: PlaceholderValues): Promise<Merged> =>
  named(async () => {
    const missing = new Set<string>();
    const handler = new TemplateHandler({
      plugins: plugins(),
      delimiters,
      maxXmlDepth,
      scopeDataResolver: ({ path }) => {
        const [tag] = path.slice(-1);
        const name = typeof tag === 'object' ? nameOf(tag.rawText) : '';
        if (Object.hasOwn(values, name)) {
          return (values[name] ?? '').replaceAll(unwritable, '');
        }
        missing.add(name);
        return '';
      },
    });
    return { file: new Uint8Array(await handler.process(Buffer.from(template), {})), missing: [...missing] };
  });
