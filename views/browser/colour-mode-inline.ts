// Runs in the head, before anything is painted, from the text the build makes of it: no imports. Colours chosen in a
// cookie win over the class in a copy that was made for somebody else (behaviour.md 6.4).
document.documentElement.className =
  document.documentElement.dataset.colorModeForced ??
  /nuxt-color-mode=(light|dark)/.exec(document.cookie)?.[1] ??
  (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');

export {};
