/** Where page views and events would go. No data plane is configured, so every call does nothing and never throws. */
export const analytics = {
  page(_path: string): void {},
  track(_event: string, _values: Record<string, string | number> = {}): void {},
};
