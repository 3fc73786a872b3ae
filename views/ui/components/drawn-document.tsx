import { type DrawnDocumentName, drawnDocuments } from './drawn-documents.ts';

/** As wide as what holds it; in a card, where it stands as an icon would, it is small. */
export function DrawnDocument({ name }: { name: DrawnDocumentName }) {
  return (
    <svg className="drawn" viewBox="0 0 120 78" aria-hidden="true">
      {drawnDocuments[name].map(([ink, path]) => (
        <path key={path} className={ink || undefined} d={path} />
      ))}
    </svg>
  );
}
