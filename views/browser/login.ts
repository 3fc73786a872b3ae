/** The login page in the language of this page, leading back here (behaviour.md 5.20). */
export function addressOfLogin(): string {
  const [, locale] = location.pathname.split('/');
  return `/${locale}/account/login?next=${encodeURIComponent(location.pathname + location.search)}`;
}
