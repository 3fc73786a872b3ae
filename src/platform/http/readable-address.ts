import { cleanText, clip } from '../../lib/text.ts';

/** Fills three lines of a small telephone; what is wrong with an address rarely stands behind that. */
const longest = 120;

/**
 * An address as people read it: its letters as letters, since one in Arabic is nothing but codes otherwise. What is no
 * text, cannot be seen or would rewrite the line that it stands in stays as it was sent; so do spaces, as nobody should
 * be able to put a sentence of theirs on a page of ours.
 */
export function readableAddress(address: string): string {
  const letters = address.replace(/(?:%[\da-f]{2})+/gi, decoded);
  return letters.length > longest ? `${clip(letters, longest)}…` : letters;
}

function decoded(codes: string): string {
  try {
    const text = decodeURIComponent(codes);
    return cleanText(text) === text && !/\s/.test(text) ? text : codes;
  } catch {
    return codes;
  }
}
