/** What a browser has to draw an image on: it is told as a JPEG, whatever was drawn. */
export class Canvas {
  readonly getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  readonly convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
}
