// The package says nothing of the types of its module, which is what the bundle takes.
declare module 'htmx.org/dist/htmx.esm.js' {
  const htmx: import('htmx.org').Htmx;
  export default htmx;
}
