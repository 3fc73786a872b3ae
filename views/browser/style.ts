/** Where the build put the whole sheet of the site, and that of what only scripts show: the bar, toasts, tooltips. */
declare const STYLES: string[];

/** The first page of a visit carries only the rules it needs itself; pages swapped in need the others. */
export function loadStyle(): void {
  for (const href of STYLES) {
    const held = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    const link = held ?? document.createElement('link');
    // It may have come as one for paper, which delays no painting.
    link.media = 'all';
    if (held) continue;
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}
