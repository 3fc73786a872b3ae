import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
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

/** A whole document; where it is for nobody in particular, only the page itself is rendered anew. */
export function partsOf(page: ReactNode, how: Around): Part[] {
  if (how.visitor || how.toast || how.typed) return render(provided(whole(page, how), how));
  const { before, after } = frameOf(how);
  return [...before, ...render(provided(page, how)), ...after];
}

function frameOf(how: Around): Frame {
  const key = keyOf(how);
  const known = frames.get(key);
  if (known) return known;
  const frame = around(pagePlace, render(provided(whole(<Place of={pagePlace} />, how), how)));
  frames.set(key, frame);
  return frame;
}

type Frame = ReturnType<typeof around>;

const pagePlace = placeFor();

/** All that is shown around a page: what a frame takes from the shell, and what the page says of itself. */
function keyOf({ shell, head, style, scripts }: Around): string {
  const { manner, theme, path, query, below, route, clock, modes, isOnSharedDevice, recordings } = shell;
  return JSON.stringify([
    ...[manner, theme, path, query, below, route?.name, clock, modes, isOnSharedDevice, numberOf(recordings)],
    ...[head, style, scripts !== undefined],
  ]);
}

// By what is theirs alone: footers and the like are pieces of many frames.
const frames = new LRUCache<string, Frame>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: ({ length }, key) => length + key.length,
});

const whole = (page: ReactNode, { shell, head, style, scripts, toast }: Around): ReactNode => (
  <Document shell={shell} head={head} style={style} sheet={build.style.href} face={build.face} scripts={scripts}>
    <PageLayout typing={head.typing} toast={toast}>
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
