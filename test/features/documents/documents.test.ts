import PDFDocument from 'pdfkit';
import { closedLines, settled, visualPieces } from '../../../src/features/documents/bidi-line.ts';
import { isolated } from '../../../src/features/documents/document.ts';
import { loadFonts } from '../../../src/features/documents/fonts.ts';
import { toPdf } from '../../../src/features/documents/pdf.ts';
import { Pen } from '../../../src/features/documents/pen.ts';
import { sheetsOf } from '../../../src/features/documents/sheets.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { wordsOfPdf } from '../../support/pdf-text.ts';

const seen = (line: string, direction: 'rtl' | 'ltr') =>
  visualPieces(line, direction)
    .map(({ text }) => text)
    .join('|');

describe('a line of a paper', () => {
  it('is put in the order it is seen, words whole', () => {
    expect(seen('عقد كراء', 'rtl')).toBe('كراء| |عقد');
    expect(seen('a b', 'ltr')).toBe('a| |b');
  });

  it('keeps numbers and Latin words from left to right inside Arabic', () => {
    expect(seen('الأجرة 4.500 MAD شهريا', 'rtl')).toBe('شهريا| |MAD| |4.500| |الأجرة');
  });

  it('keeps the digits of a number in their order, those of Saudi Arabia and Egypt too', () => {
    expect(seen('في ٢١ ديسمبر ٢٠٢٦', 'rtl')).toBe('٢|٠|٢|٦| |ديسمبر| |٢|١| |في');
    expect(seen('Le ١٢٫٥٪ total', 'ltr')).toBe('Le| |١|٢|٫|٥|٪| |total');
    // As keyboards of Persian and Urdu have them: drawn as one word, 0012 stood on the paper as 2100.
    expect(seen('غرامة ۰۰۱۲ درهم', 'rtl')).toBe('درهم| |۰|۰|۱|۲| |غرامة');
    expect(seen('Up to ۱٬۲۵۰', 'ltr')).toBe('Up| |to| |۱|٬|۲|۵|۰');
  });

  it('turns brackets round in a line from the right', () => {
    expect(seen('(شهر)', 'rtl')).toBe('(|شهر|)');
    expect(seen('(month)', 'ltr')).toBe('(|month|)');
  });

  it('puts the sign of a doubled letter before its vowel, as fonts stack them', () => {
    expect(seen('المسل\u064e\u0651مة', 'rtl')).toBe('المسل\u0651\u064eمة');
  });

  it('keeps an Arabic name in one piece in a Latin line', () => {
    expect(seen('Name: سلمى العلوي, Fes', 'ltr')).toBe('Name:| |العلوي| |سلمى|,| |Fes');
  });

  it('keeps the direction of what goes on in the next line', () => {
    const [first = '', second = ''] = closedLines(settled('شرط: \u2068Un chat admis, نعم.\u2069 تم').split(' admis, '));
    expect(seen(first, 'rtl')).toBe('Un| |chat| |:|شرط');
    expect(seen(second, 'rtl')).toBe('تم| |نعم|.');
    expect(settled('\u206812 شارع\u2069 \u206812\u2069')).toBe('\u206712 شارع\u2069 \u206612\u2069');
  });

  it('ends a sentence in the other language where that language ends it', () => {
    expect(seen(isolated('Un chat (seul).'), 'rtl')).toBe('Un| |chat| |(|seul|)|.');
    expect(seen(isolated('يمنع التدخين.'), 'ltr')).toBe('.|التدخين| |يمنع');
  });

  it('runs off no sheet, and leaves out nothing that was written without a space to break at', async () => {
    const room = 483;
    const unbroken = 'The tenant pays for every repair. '.repeat(20).trim().replaceAll(' ', '\u00a0');
    for (const word of ['W'.repeat(300), 'ب'.repeat(400), 'aب'.repeat(200), '👩🏽'.repeat(90), unbroken]) {
      const pen = new Pen(new PDFDocument(), 'rtl', await loadFonts());
      const lines = pen.wrap(`before ${isolated(word)} after`, {}, room);
      expect(Math.max(...lines.map((line) => pen.widthOf(line, {})))).toBeLessThanOrEqual(room);
      expect(lines.join('').replace(/[\u2066-\u2069 ]/g, '')).toBe(`before${word}after`);
    }
  });
});

describe('the sheets of a paper', () => {
  const line = (of: object = {}) => ({ height: 10, draw: () => {}, ...of });
  const lines = (count: number, of: object = {}) => Array.from({ length: count }, () => line(of));
  const heading = line({ isHeading: true });
  const sizes = (rows: ReturnType<typeof line>[]) => sheetsOf(rows, 100).map((sheet) => sheet.length);

  it('are filled from the first to the last', () => {
    expect(sizes(lines(25))).toEqual([10, 10, 5]);
    expect(sizes([line({ height: 300 }), line()])).toEqual([1, 1]);
  });

  it('leave no heading and no line by itself', () => {
    expect(sizes([...lines(9), heading, ...lines(4)])).toEqual([9, 5]);
    expect(sizes([...lines(8), heading, ...lines(4)])).toEqual([8, 5]);
    expect(sizes([heading, ...lines(10)])).toEqual([9, 2]);
  });

  it('have the last article on that of the signatures', () => {
    const signature = line({ isSignature: true, height: 20 });
    expect(sizes([...lines(6), heading, ...lines(2), signature])).toEqual([6, 4]);
    expect(sizes([heading, ...lines(9), signature])).toEqual([7, 4]);
  });
});

describe('a pen', () => {
  it('opens its fonts once, however much it writes', async () => {
    const doc = new PDFDocument();
    const pen = new Pen(doc, 'rtl', await loadFonts());
    const opened = () => (doc as unknown as { _fontCount: number })._fontCount;
    const write = () => {
      for (const isBold of [false, true]) pen.drawIn('عقد 12 (MAD 4.500) كراء', 50, { isBold }, 56, 400);
    };
    write();
    const before = opened();
    write();
    expect([before > 0, opened()]).toEqual([true, before]);
  });
});

describe('a PDF', () => {
  it('has each side sign below its own name, however long the other one is', async () => {
    const drawIn = jest.spyOn(Pen.prototype, 'drawIn');
    const long = `Landlord: ${isolated('Abdelmoutaleb Benabdeljalil '.repeat(8).trim())}`;
    const names = [long, 'Tenant: Salma'];
    const told = { title: 'Lease', subtitle: null, letterhead: 'Istishara', footer: 'AB', check: null };
    await toPdf({ ...told, blocks: [{ kind: 'signatures', names }], locale: locales.en });
    const pen = new Pen(new PDFDocument(), 'ltr', await loadFonts());
    const over = drawIn.mock.calls.filter(([text, , style, , room]) => pen.widthOf(text, style) > room);
    expect(over).toEqual([]);
    const words = drawIn.mock.calls.map(([text]) => text.replace(/[\u2066-\u2069]/g, '')).join(' ');
    expect(words).toContain(long.replace(/[\u2066-\u2069]/g, ''));
    drawIn.mockRestore();
  });

  it('carries its fonts and breaks long texts into pages', async () => {
    const text = 'يؤجر المؤجر للمستأجر المسكن الكائن في شارع فال ولد عمير. '.repeat(200);
    const paper = {
      title: 'عقد كراء',
      letterhead: 'Istishara',
      subtitle: null,
      blocks: [{ kind: 'text' as const, text }],
      footer: 'AB',
      check: 'https://site.example/ar-ma/e-services/verify?code=AB',
      locale: locales['ar-ma'],
    };
    const pdf = (await toPdf(paper)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/FontFile');
    expect(pdf).toContain('/Lang (ar-MA)');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });

  it('is copied letter by letter as it is read, in Arabic too', async () => {
    const text = 'استشارة إلكترونية في شقّة، بتاريخ 28 نونبر 2026 (المبلغ: 150.00 MAD) لا يُقبض نقدًا بـ ٪١٢٫٥';
    const paper = { title: 'بيت', letterhead: 'Istishara', subtitle: null, footer: null, locale: locales['ar-ma'] };
    const pdf = await toPdf({ ...paper, blocks: [{ kind: 'text' as const, text }] });
    expect(pdf.includes('/ActualText')).toBe(false);
    // A bracket is drawn as it is seen, and turned round again by who reads from the right.
    const drawn = text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('));
    expect(wordsOfPdf(pdf).join('')).toContain(drawn);
  });

  it('is whole after one before it that had its letters as parts of others', async () => {
    const paper = { title: 'بيت', letterhead: 'Istishara', subtitle: null, footer: null, locale: locales['ar-ma'] };
    const withText = (text: string) => toPdf({ ...paper, blocks: [{ kind: 'text' as const, text }] });
    await withText('Émile إلى أول آخر ؤ ئ شقّة');
    const text = 'Emile الى اول اخر و ى شقة';
    expect(wordsOfPdf(await withText(text)).join('')).toContain(text);
  });

  it('tells who listens to it what is a heading, a paragraph and a list, in the order they are read', async () => {
    const long = 'يؤجر المؤجر للمستأجر المسكن الكائن في شارع فال ولد عمير. '.repeat(80);
    const paper = {
      title: 'البيان الوصفي',
      letterhead: 'Istishara',
      subtitle: 'المرجع',
      blocks: [
        { kind: 'sender' as const, lines: ['سلمى العلوي', '', 'الدار البيضاء'] },
        { kind: 'heading' as const, text: 'الغرف' },
        {
          kind: 'table' as const,
          head: ['الغرفة', 'عند التسليم'],
          widths: [0.5, 0.5],
          rows: [['المطبخ', '']],
        },
        { kind: 'ticks' as const, lines: ['المفاتيح', 'العداد'] },
        { kind: 'pictures' as const, title: 'الصور', pictures: [{ src: '', caption: 'المطبخ' }] },
        { kind: 'text' as const, text: long },
        { kind: 'signatures' as const, names: ['سلمى', 'كريم'] },
      ],
      footer: 'AB',
      locale: locales['ar-ma'],
    };
    const pdf = (await toPdf(paper)).toString('latin1');
    const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body]));
    const childrenOf = (body = '') =>
      [...(/\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R(?! ?\/)/g)].map(([, id]) => objects.get(id));
    const told = (body = ''): string => {
      const inside = childrenOf(body)
        .filter((child) => child?.includes('/S /'))
        .map(told);
      return `${/\/S \/(\w+)/.exec(body)?.[1]}${inside.length > 0 ? `(${inside.join(' ')})` : ''}`;
    };
    const root = [...objects.values()].find(
      (body) => body?.includes('/StructTreeRoot') && body.includes('/ParentTree '),
    );
    expect(childrenOf(root).map(told).join(' ')).toBe(
      'H1 P P P H2 Table(TR(TH TH) TR(TD TD)) L(LI(LBody) LI(LBody)) H2 P P P P P P',
    );
    expect(pdf).toContain('/Marked true');
  });
});
