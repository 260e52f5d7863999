/** Canvas stub that always produces a JPEG. */
export class Canvas {
  readonly getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  readonly convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
}
