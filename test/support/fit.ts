import type { Page } from 'playwright-core';

// What WCAG 2.2 asks of a page that no rule of axe reads: its text stretched (1.4.12), its window as narrow as 400 % of
// zoom makes it (1.4.10), room for a finger on what can be pressed (2.5.5), borders where the system sets the colours, and
// nothing that moves where that was asked for (2.3.3).

/** What does not hold on the page shown, in a window of 320 pixels. */
export async function misfits(page: Page): Promise<string[]> {
  const found = await page.evaluate(wide, 'at 320 px');
  found.push(
    ...(await page.evaluate(smallTargets)),
    ...(await page.evaluate(moving)),
    ...(await page.evaluate(joined)),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await page.evaluate(borderless)));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.addStyleTag({ content: stretched });
  return [...found, ...(await page.evaluate(wide, 'with its text stretched')), ...(await page.evaluate(cutOff))];
}

const stretched = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const wide = (when: string): string[] => {
  const excess = document.documentElement.scrollWidth - innerWidth;
  return excess > 0 ? [`${excess} pixels too wide ${when}`] : [];
};

function smallTargets(): string[] {
  const least = 43.5;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr');
  // A link in a sentence is as high as its line.
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.closest('p, li, dd, td, figcaption, label, h1, h2, h3')?.textContent ?? '').trim() !==
      element.textContent?.trim();
  // A choice is pressed on its label, and a card on all of it.
  const boxOf = (element: Element): DOMRect => {
    const { labels, type } = element as HTMLInputElement;
    const label = /^(radio|checkbox)$/.test(type) ? labels?.[0] : null;
    const card = element.matches('.card :is(h2, h3) a') ? element.closest('.card') : null;
    return (label ?? card ?? element).getBoundingClientRect();
  };
  return [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
    .filter((element) => isSeen(element) && !element.matches('.skip') && !isInSentence(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.height < least || box.width < least)
    .map(({ element, box }) => {
      const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
      return `${name} is only ${Math.round(box.width)} by ${Math.round(box.height)}`;
    });
}

const moving = (): string[] => {
  const lasts = (durations: string) => durations.split(', ').some((one) => Number.parseFloat(one) > 0.01);
  return [document.documentElement, ...document.body.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
    const moves =
      lasts(transitionDuration) ||
      (animationName !== 'none' && lasts(animationDuration)) ||
      (element === document.documentElement && scrollBehavior === 'smooth');
    return moves ? [`${element.tagName.toLowerCase()}.${element.getAttribute('class')} moves`] : [];
  });
};

const borderless = (): string[] =>
  [...document.querySelectorAll('button, .button, input:not([type=hidden], [type=file]), select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderBlockEndStyle, borderBlockEndWidth, appearance } = getComputedStyle(element);
      const isDrawn = borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) > 0;
      return !isDrawn && (appearance === 'none' || element.matches('.button, button'));
    })
    .map(
      (element) => `${element.tagName.toLowerCase()}.${element.className} has no border of its own in forced colours`,
    );

const cutOff = (): string[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      if (!element.textContent?.trim() || element.closest('.sr, .skip, svg') || !element.checkVisibility())
        return false;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // For ears only.
      if (clipPath !== 'none' && element.clientWidth <= 1) return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => `the text of ${element.tagName.toLowerCase()}.${element.className} is cut off when stretched`);

/** Words of two elements with nothing between them, which a copy, and a browser that shows nothing but text, make one of. */
function joined(): string[] {
  const isInline = (element: Element) =>
    element.matches('a, span, strong, b, i, em, bdi, button, label, time, small, kbd, code, input, svg, svg *');
  const found: string[] = [];
  let before = '';
  const read = (node: Node): void => {
    if (node instanceof Text) {
      if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(node.data))
        found.push(`“${before.slice(-20)}” and “${node.data.slice(0, 20)}” are one word without styles`);
      before = node.data || before;
      return;
    }
    if (!(node instanceof Element) || node.matches('script, style, template, select, textarea, svg')) return;
    if (!isInline(node)) before = '';
    node.childNodes.forEach(read);
    if (!isInline(node)) before = '';
  };
  read(document.body);
  return found;
}
