import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { AccountCorner } from '../../../views/ui/components/account-corner.tsx';
import { Document, type DocumentProps } from '../../../views/ui/layouts/document.tsx';
import { around, numberOf, type Part, Place, placeFor, render } from '../../../views/ui/layouts/fragment.tsx';
import { PageLayout } from '../../../views/ui/layouts/page.tsx';
import { ShellProvider, TypedProvider, type Visitor, VisitorProvider } from '../../../views/ui/shell.tsx';
import { build } from '../build.ts';
import type { Toast } from '../http/toast.ts';
import type { RestoredFields } from '../http/typed.ts';

type Around = Omit<DocumentProps, 'sheet' | 'face' | 'children'> & {
  visitor: Visitor | null;
  toast: Toast | null;
  /** What had been typed before the language was changed. */
  typed: RestoredFields | null;
};

/** A whole document; but for what is said once, only the page itself and whose it is are rendered anew. */
export function partsOf(page: ReactNode, how: Around): Part[] {
  const parts = how.toast || how.typed ? render(provided(whole(page, how), how)) : inFrame(page, how);
  const { visitor } = how;
  if (!visitor) return parts;
  const account = render(provided(<AccountCorner visitor={visitor} />, how));
  return parts.flatMap((part) => (part === accountPlace ? account : part));
}

function inFrame(page: ReactNode, how: Around): Part[] {
  const { before, after } = frameOf(how);
  return [...before, ...render(provided(page, how)), ...after];
}

/** Made outside of the page, which alone may ask who is there. */
function frameOf(how: Around): Frame {
  const key = keyOf(how);
  const known = frames.get(key);
  if (known) return known;
  const content = whole(<Place of={pagePlace} />, how);
  const frame = around(pagePlace, render(<ShellProvider value={how.shell}>{content}</ShellProvider>));
  frames.set(key, frame);
  return frame;
}

type Frame = ReturnType<typeof around>;

const pagePlace = placeFor();
const accountPlace = placeFor();

/** All that is shown around a page: what a frame takes from the shell, and what the page says of itself. */
function keyOf({ shell, head, style, scripts, visitor }: Around): string {
  const { manner, theme, path, query, below, route, workplace, clock, modes, isOnSharedDevice, recordings } = shell;
  return JSON.stringify([
    ...[manner, theme, path, query, below, route?.name, workplace, clock, modes, isOnSharedDevice],
    ...[numberOf(recordings), head, style, scripts !== undefined, visitor !== null],
  ]);
}

// By what is theirs alone: footers and the like are pieces of many frames.
const frames = new LRUCache<string, Frame>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: ({ length }, key) => length + key.length,
});

const whole = (page: ReactNode, { shell, head, style, scripts, toast, visitor }: Around): ReactNode => (
  <Document shell={shell} head={head} style={style} sheet={build.style.href} face={build.face} scripts={scripts}>
    <PageLayout head={head} toast={toast} account={visitor && <Place of={accountPlace} />}>
      {page}
    </PageLayout>
  </Document>
);

const provided = (content: ReactNode, { shell, visitor, typed }: Around): ReactNode => (
  <ShellProvider value={shell}>
    <VisitorProvider value={visitor}>
      <TypedProvider value={typed}>{content}</TypedProvider>
    </VisitorProvider>
  </ShellProvider>
);
