import { type Certificate, detachedSignature, roomFor } from './cms.ts';

/** What pdfkit has and its types do not tell. */
type Reference = { end(): void };
type Inside = {
  ref(data: Record<string, unknown>): Reference;
  page: { dictionary: Reference; annotations: Reference[] };
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
};

// Overwritten once the file is there, with numbers that are never longer.
const place = '**********';

/** Room for a signature over the whole file, which no sheet shows: it says nothing that is not checked by a program. */
export function addSignatureField(doc: PDFKit.PDFDocument, certificate: Certificate, signedAt: Date): void {
  doc.switchToPage(0);
  const inside = doc as unknown as Inside;
  const { page } = inside;
  const signature = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, place, place, place],
    Contents: Buffer.alloc(roomFor(certificate)),
    // PAdES has the time here and forbids it in the signature itself.
    M: signedAt,
  });
  const field = inside.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature'),
    Rect: [0, 0, 0, 0],
    // To be printed, and not to be moved.
    F: 132,
    P: page.dictionary,
    V: signature,
  });
  page.annotations.push(field);
  doc.initForm();
  const { data } = inside._root.data.AcroForm;
  // Nothing is to be drawn anew, which would be a change. There is a signature, and who adds to the file does so behind it.
  delete data.NeedAppearances;
  Object.assign(data, { Fields: [field], SigFlags: 3 });
  for (const part of [signature, field]) part.end();
}

export async function signedPdf(pdf: Buffer, certificate: Certificate): Promise<Buffer> {
  const { SignPdf, Signer } = await import('@signpdf/signpdf');
  class OurSigner extends Signer {
    override sign(content: Buffer): Promise<Buffer> {
      return detachedSignature(content, certificate);
    }
  }
  return new SignPdf().sign(pdf, new OurSigner());
}
