// What mail programs write above the mail that is answered: "On … wrote:", in one line or broken into two.
const introductions =
  /^[ \t]*(?:On\s[^\n]{5,200}(?:\n[^\n]{0,120})?\swrote|Le\s[^\n]{5,200}(?:\n[^\n]{0,120})?\sa\s[ée]crit|(?:في|بتاريخ)\s[^\n]{5,200}(?:\n[^\n]{0,120})?كتب[^\n]{0,160})[ \u00a0]*[:：][ \t]*\n?(?=\s{0,20}(?:>|$(?![\s\S])))/gim;

/** From here on it is the other mail: a line that says so, or the head of it, which quotes no line by a sign. */
const breaks = [
  /^[ \t]*-{3,}[ \t]*(?:Original Message|Message d['’]origine|Forwarded message|Message transf[ée]r[ée]|الرسالة الأصلية|رسالة أصلية)[ \t]*-{3,}/im,
  /^[ \t]*(?:From|De|من)[ \u00a0]*:[^\n]+\n(?:[^\n]*\n){0,2}[ \t]*(?:Sent|Date|Envoy[ée]|تم الإرسال|التاريخ|أُرسلت)[ \u00a0]*:/im,
  /^_{20,}[ \t]*$/m,
];

/**
 * What somebody wrote themselves, of a mail that answers another: quoted lines, what introduces them and the signature
 * are left out. Words below or between quoted lines stay.
 */
export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => (/[\n\t]/.test(sign) ? sign : ''));
  const before = breaks.reduce((rest, mark) => rest.slice(0, mark.exec(rest)?.index ?? rest.length), lines);
  const unquoted = before
    .replace(introductions, '')
    .split('\n')
    .filter((line) => !/^[\u200e\u200f\u202a-\u202e\u2066-\u2069 \t]*>/.test(line))
    .join('\n');
  const [said = ''] = unquoted.split(/^-- ?$/m);
  // Line by line: an expression that looks for spaces before an end begins anew at each of a million of them.
  return said
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of a mail that has no text part, without what it quotes and what nobody sees. */
export function textOfHtml(html: string): string {
  return decoded(
    withoutQuotes(html.slice(0, mostHtml))
      .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h\d)\s*>/gi, '\n')
      .replace(/<li\b[^<>]*>/gi, '- ')
      .replace(/<[^>]*(?:>|$)/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** The innermost first, so that words between two of them stay. */
const innermost = /<blockquote\b[^<>]*>(?:(?!<blockquote\b)[\s\S])*?<\/blockquote\s*>/i;

function withoutQuotes(html: string): string {
  let rest = html.replace(/<div[^<>]*class="?(?:gmail_quote|yahoo_quoted)[\s\S]*$/i, '');
  for (let depth = 0; depth < deepest && innermost.test(rest); depth += 1)
    rest = rest.replace(new RegExp(innermost, 'gi'), '\n');
  return rest.replace(/<blockquote\b[\s\S]*$/i, '\n');
}

const deepest = 20;

/** Characters of it that are looked at: more than anybody types, and soon read. */
const mostHtml = 200_000;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rlm: '', lrm: '' };

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
