export const cleanText = (s: string): string => s.normalize('NFC').replace(/\s+/g, ' ').trim();
export const cleanMultilineText = (s: string): string => s.normalize('NFC').replace(/\r\n?/g, '\n').trim();
export const fold = (s: string): string =>
  s
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/\s+/g, ' ')
    .trim();
export const slugify = (s: string, fallback: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || fallback;
