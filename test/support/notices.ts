import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import type { Country } from '../../src/lib/countries/country.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

/** What a made-up notice of a court says; `number` and `day` as they are stored. */
export type Notice = {
  name: string;
  country: Country;
  number: string;
  day: string;
  time: string;
  digits: 'latin' | 'indic';
  /** The paragraphs, the last of which names the case and the hearing. */
  lines: string[];
  font: (typeof fonts)[number];
  wear: Wear;
};
/** What happened to it until it was a picture. */
export type Wear = { turn: number; blur: number; quality: number; shadow: boolean; width: number; side: 0 | 90 };

export const fonts = ['noto-naskh-arabic', 'amiri', 'cairo'] as const;
const countries = ['MA', 'SA', 'AE', 'EG'] as const;
const indic = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const two = (number: number): string => String(number).padStart(2, '0');

/** The same numbers for the same seed, on every machine. */
function dice(seed: number): (sides: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

/** So many notices, in turn of each country and each font; every third is written in Arabic-Indic digits. */
export const notices = (count: number): Notice[] => Array.from({ length: count }, (_, index) => notice(index));

function notice(index: number): Notice {
  const roll = dice(index);
  const country = countries[index % countries.length] ?? 'MA';
  const font = fonts[Math.floor(index / countries.length) % fonts.length] ?? 'amiri';
  const date = Temporal.PlainDate.from('2026-12-01').add({ days: roll(300) });
  const time = `${two(9 + roll(4))}:${['00', '15', '30'][roll(3)]}`;
  const serial = String(101 + roll(9_800));
  const room = String(1 + roll(12));
  const isFrench = country === 'MA' && roll(3) === 0;
  const isIndic = !isFrench && index % 3 === 2;
  const facts = { date, time, serial, room, withHijri: roll(2) === 0 };
  const { number, lines } = (isFrench ? inFrench : writers[country])(facts);
  const wear: Wear = {
    turn: (roll(7) - 3) * 0.8,
    blur: [0, 0.7, 1.1][roll(3)] ?? 0,
    quality: 45 + roll(45),
    shadow: roll(3) === 0,
    width: 1_500 + roll(4) * 500,
    side: roll(9) === 0 ? 90 : 0,
  };
  const name = `${country}-${font}-${index}`;
  const written = isIndic ? lines.map(indic) : lines;
  const digits = isIndic ? 'indic' : 'latin';
  return { name, country, number, day: date.toString(), time, digits, lines: written, font, wear };
}

type Facts = { date: Temporal.PlainDate; time: string; serial: string; room: string; withHijri: boolean };
type Text = { number: string; lines: string[] };

const weekday = (date: Temporal.PlainDate, tag: string): string => date.toLocaleString(tag, { weekday: 'long' });
const slashed = (date: Temporal.PlainDate): string => `${two(date.day)}/${two(date.month)}/${date.year}`;
function hijri(date: Temporal.PlainDate): string {
  const { day, month, year } = date.withCalendar('islamic-umalqura');
  return `${two(day)}/${two(month)}/${year}هـ`;
}

const writers: Record<(typeof countries)[number], (facts: Facts) => Text> = {
  MA: ({ date, time, serial, room }) => ({
    number: `2026/1201/${serial}`,
    lines: [
      'المملكة المغربية',
      'المحكمة الابتدائية بالرباط',
      'استدعاء لحضور جلسة',
      `ملف عدد: 2026/1201/${serial}`,
      `يعلن لكم أن الملف المشار إلى مراجعه أعلاه قد أدرج بجلسة يوم ${weekday(date, 'ar-MA')} ${slashed(date)} على الساعة ${time} بالقاعة رقم ${room}، لذا يتعين عليكم الحضور في الموعد المحدد.`,
    ],
  }),
  SA: ({ date, time, serial, withHijri }) => ({
    number: `47${serial.padStart(7, '1')}`,
    lines: [
      'المملكة العربية السعودية',
      'المحكمة العمالية بالرياض',
      'تبليغ بموعد جلسة',
      `رقم القضية: 47${serial.padStart(7, '1')}`,
      `نفيدكم بأنه تم تحديد موعد الجلسة يوم ${weekday(date, 'ar-SA')} ${hijri(date)}${withHijri ? ` الموافق ${slashed(date)}` : ''} الساعة ${time}.`,
    ],
  }),
  AE: ({ date, time, serial, room }) => ({
    number: `${serial}/2026`,
    lines: [
      'الإمارات العربية المتحدة',
      'محاكم دبي الابتدائية',
      'إعلان بموعد جلسة',
      `الدعوى رقم ${serial} لسنة 2026 تجاري`,
      `يرجى الحضور إلى الجلسة المحددة يوم ${weekday(date, 'ar-EG')} الموافق ${slashed(date)} الساعة ${time} في القاعة رقم ${room}.`,
    ],
  }),
  EG: ({ date, time, serial }) => ({
    number: `${serial}/2026`,
    lines: [
      'جمهورية مصر العربية',
      'محكمة شمال القاهرة الابتدائية',
      'إعلان بجلسة',
      `في الدعوى رقم ${serial} لسنة 2026 مدني`,
      `تحدد لنظرها جلسة يوم ${weekday(date, 'ar-EG')} الموافق ${slashed(date)} الساعة ${time} أمام الدائرة المختصة.`,
    ],
  }),
};

const inFrench = ({ date, time, serial, room }: Facts): Text => ({
  number: `2026/1201/${serial}`,
  lines: [
    'ROYAUME DU MAROC',
    'Tribunal de première instance de Casablanca',
    'CONVOCATION',
    `Dossier n° 2026/1201/${serial}`,
    `Vous êtes informé que le dossier ci-dessus est appelé à l’audience du ${weekday(date, 'fr')} ${date.toLocaleString('fr', { day: 'numeric', month: 'long', year: 'numeric' })} à ${time.replace(':', ' h ')}, salle ${room}.`,
  ],
});

function faces(font: string): string {
  const ranges = { arabic: 'U+0600-06FF,U+200C-200E,U+FB50-FEFF', latin: 'U+0000-00FF,U+2010-2044' };
  return Object.entries(ranges)
    .map(([script, range]) => {
      const path = join(projectRoot, `node_modules/@fontsource/${font}/files/${font}-${script}-400-normal.woff2`);
      const data = readFileSync(path).toString('base64');
      return `@font-face{font-family:notice;src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
    })
    .join('');
}

const page = ({ lines, font }: Notice): string => {
  const body = lines
    .map((line, index) => `<p style="text-align:${index < 3 ? 'center' : 'start'}">${line}</p>`)
    .join('');
  return `<html dir="auto"><style>${faces(font)}body{font:23px/1.8 notice;margin:70px 60px}</style>
    <div dir="${/[ء-ي]/.test(lines[0] ?? '') ? 'rtl' : 'ltr'}">${body}</div></html>`;
};

/** A picture of each notice, as a telephone takes it, one after the other. */
export async function* photographed(all: Notice[]): AsyncGenerator<{ notice: Notice; photo: Buffer }> {
  const browser = await chromium.launch({ executablePath: process.env.TEST_CHROMIUM ?? '', args: ['--no-sandbox'] });
  try {
    const sheet = await browser.newPage({ viewport: { width: 900, height: 1_000 }, deviceScaleFactor: 2 });
    for (const one of all) {
      await sheet.setContent(page(one));
      await sheet.evaluate(() => document.fonts.ready);
      yield { notice: one, photo: await worn(await sheet.screenshot(), one.wear) };
    }
  } finally {
    await browser.close();
  }
}

async function worn(drawn: Buffer, { turn, blur, quality, shadow, width, side }: Wear): Promise<Buffer> {
  const turned = await sharp(drawn).rotate(turn, { background: '#c9c2b5' }).resize({ width }).toBuffer();
  const { width: across, height: down } = await sharp(turned).metadata();
  const layers = shadow ? [{ input: shadowOf(across, down), blend: 'multiply' as const }] : [];
  const shot = sharp(await sharp(turned).composite(layers).toBuffer()).modulate({ brightness: 0.94 });
  const seen = blur > 0 ? shot.blur(blur) : shot;
  // As most telephones do: the sensor lies on its side, and a note says how to turn the picture.
  const raw = await seen.rotate(side === 90 ? -90 : 0).toBuffer();
  return sharp(raw)
    .withMetadata({ orientation: side === 90 ? 6 : 1 })
    .jpeg({ quality })
    .toBuffer();
}

const shadowOf = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0.2" stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );
