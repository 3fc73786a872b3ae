/** Where the build put the whole sheet of the site, and that of what only scripts show: the bar, toasts, tooltips. */
declare const STYLES: string[];

/** The first page of a visit carries only the rules it needs itself; pages swapped in need the others. */
export function loadStyle(): void {
  for (const href of STYLES) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}
