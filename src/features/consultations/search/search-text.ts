import { skeletonOfArabic } from '../../../lib/skeleton.ts';
import { fold, foldForIndex } from '../../../lib/text.ts';

/** The columns a consultation is found by: its title, and everything with the Arabic words in Latin skeletons. */
export function searchTextsOf(title: string, ...texts: string[]): { titleFold: string; fold: string } {
  const folded = foldForIndex([title, ...texts].join(' '));
  const words = new Set(folded.match(/\p{Script=Arabic}{3,}/gu));
  const skeletons = new Set([...words].map(skeletonOfArabic).filter(Boolean));
  return { titleFold: fold(title), fold: [folded, ...skeletons].join(' ') };
}
