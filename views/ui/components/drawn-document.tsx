import { type DrawnDocumentName, drawnDocuments } from './drawn-documents.ts';

export function DrawnDocument({ name }: { name: DrawnDocumentName }) {
  return (
    <svg viewBox="0 0 120 78" aria-hidden="true">
      {drawnDocuments[name].map(([ink, path]) => (
        <path key={path} className={ink || undefined} d={path} />
      ))}
    </svg>
  );
}
