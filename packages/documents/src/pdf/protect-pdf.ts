import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Encrypts a PDF (AES-256), so that it opens with the password only. */
export const protectPdf = async (file: Uint8Array, password: string): Promise<Uint8Array> => {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  document.encrypt({
    userPassword: password,
    // Random, because the permissions of the file are never changed.
    ownerPassword: randomBytes(24).toString('base64'),
    permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
  });
  return document.save();
};
