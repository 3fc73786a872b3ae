import { useShell } from '../shell.tsx';

/** Where a page of a list begins belongs to that list alone: it goes when anything else of the query changes. */
const paging = ['before', 'after', 'page'];

/** Links and forms that lead to the page they stand on, with another query. */
export function useHere() {
  const { path, query } = useShell();
  return {
    /** The query of the page without paging and what a form asks itself, for its hidden fields. */
    kept: (...asked: string[]): Record<string, string> =>
      Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => ![...paging, ...asked].includes(name))),
    /** The page with some values of its query changed; null takes one away. */
    link: (changes: Record<string, string | null>, to = path): string => {
      const values = new URLSearchParams(query);
      for (const name of paging) values.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) values.delete(name);
        else values.set(name, value);
      }
      return values.size > 0 ? `${to}?${values}` : to;
    },
  };
}
