import type { ImageSize } from './png-size.ts';

/** A part of an image, in its pixels. */
export interface ImagePart extends ImageSize {
  readonly left: number;
  readonly top: number;
}

/** Returns the largest centered part of an image with the aspect ratio of another size. */
export const coverPart = ({ width, height }: ImageSize, shape: ImageSize): ImagePart => {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: shape.width * scale, height: shape.height * scale };
  return { ...part, left: (width - part.width) / 2, top: (height - part.height) / 2 };
};
