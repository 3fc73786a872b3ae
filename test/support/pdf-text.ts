import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF of ours as who copies them gets them: what its fonts say of their glyphs, in the order they are drawn.
 * Words from the right are drawn last letter first, as in every PDF; they are turned round here.
 */
export function wordsOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const letters = new Map<string, string[]>();
  for (const { text } of objects.values()) {
    for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.text ?? '')?.[1];
      if (map) letters.set(name, lettersIn(objects.get(map)?.stream ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ stream }) => (stream.includes('\nBT\n') ? wordsIn(stream, letters) : []));
}

type PdfObject = { text: string; stream: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const next = /(\d+) 0 obj\n([\s\S]*?)\n(endobj|stream\n)/g;
  for (let found = next.exec(raw); found; found = next.exec(raw)) {
    const [, id = '', text = '', end] = found;
    if (end === 'endobj') {
      objects.set(id, { text, stream: '' });
      continue;
    }
    // By its length: what is packed may hold any word.
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    const bytes = pdf.subarray(next.lastIndex, next.lastIndex + length);
    next.lastIndex += length;
    const isText = text.includes('/FlateDecode') && !text.includes('/Length1') && !text.includes('/Subtype');
    objects.set(id, { text, stream: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  return objects;
}

/** Of each glyph, by its number. */
function lettersIn(map: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters[Number.parseInt(from, 16) + at] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
  return letters;
}

function wordsIn(stream: string, letters: Map<string, string[]>): string[] {
  return stream
    .split('\nBT\n')
    .slice(1)
    .map((drawn) => {
      const of = letters.get(/\/(F\d+) /.exec(drawn)?.[1] ?? '') ?? [];
      const glyphs = [...(drawn.split('\nET')[0] ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) =>
        (hex.match(/.{4}/g) ?? []).map((glyph) => of[Number.parseInt(glyph, 16)] ?? ''),
      );
      return (/[\p{Script=Arabic}]/u.test(glyphs.join('')) ? glyphs.reverse() : glyphs).join('');
    });
}
