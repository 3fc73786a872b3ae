import { type DrawnPaper, drawnPapers } from './drawn-papers.ts';

export function Paper({ name }: { name: DrawnPaper }) {
  return (
    <svg viewBox="0 0 120 78" aria-hidden="true">
      {drawnPapers[name].map(([ink, path]) => (
        <path key={path} className={ink || undefined} d={path} />
      ))}
    </svg>
  );
}
