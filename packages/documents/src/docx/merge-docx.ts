import { TemplateHandler, TemplateSyntaxError, TextPlugin } from 'easy-template-x';
import { DocxError } from './docx-error.ts';
import type { Merged, PlaceholderValues } from './docx-protocol.ts';

/** Disables the special meaning of # and / in the library: they are ordinary letters of names. */
const delimiters = { tagStart: '{{', tagEnd: '}}', containerTagOpen: '\u{E000}', containerTagClose: '\u{E001}' };
/** Deeper than tables inside text boxes inside tables. */
const maxXmlDepth = 60;
/** Placeholders are replaced by text only: no markup, images, loops or conditions. Decision 031. */
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

/** Returns the placeholder name of `{{ 員工.姓名 }}`. */
const nameOf = (rawText: string): string => rawText.slice(delimiters.tagStart.length, -delimiters.tagEnd.length).trim();

/**
 * Returns the distinct placeholders of a document in order, those of headers and footers last. Executes and loads
 * nothing. @throws DocxError brokenPlaceholder, unreadable.
 */
export const placeholdersIn = (template: Uint8Array): Promise<readonly string[]> =>
  named(async () => {
    const handler = new TemplateHandler({ plugins: plugins(), delimiters, maxXmlDepth });
    const tags = await handler.parseTags(Buffer.from(template));
    return [...new Set(tags.map(({ rawText }) => nameOf(rawText)))];
  });

/** Characters that XML forbids; they are invisible. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Merges values into a document. Placeholders without a value are removed and returned by name. Only own properties
 * of `values` count. @throws DocxError brokenPlaceholder, unreadable.
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
