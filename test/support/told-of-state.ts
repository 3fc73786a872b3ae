/** Led to its page, with a word that it was not done and that the page says how things stand. */
export const isToldOfState = ({ status, headers }: { status: number; headers: Record<string, unknown> }): boolean =>
  status === 303 &&
  /This was not done|لم يُنفذ ذلك|Cela n’a pas été fait/.test(decodeURIComponent(String(headers['set-cookie'])));
