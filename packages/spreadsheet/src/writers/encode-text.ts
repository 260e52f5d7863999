const chunkCharacters = 64 * 1024;

/** UTF-8 in chunks large enough that sending them costs little per row. */
export async function* encodeText(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length >= chunkCharacters) {
      yield encoder.encode(text);
      text = '';
    }
  }
  yield encoder.encode(text);
}
