import type { ReactNode } from 'react';

export type DefinitionListProps = { items: { term: ReactNode; value: ReactNode; key?: string }[] };

/** Facts in pairs: what it is, and its value. An entry without a value is left out, and so is a list without entries. */
export function DefinitionList({ items }: DefinitionListProps) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="facts">
      {shown.map(({ term, value, key }) => (
        <div key={key ?? String(term)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
