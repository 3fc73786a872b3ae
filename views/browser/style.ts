/** Where the build put the style of what only scripts show: the bar, toasts, tooltips. */
declare const SHELL_STYLE: string;

export function loadStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = SHELL_STYLE;
  document.head.append(link);
}
