import { useShell } from '../shell.tsx';

const star = 'l2 2h3v3l2 2-2 2v3h-3l-2 2-2-2h-3v-3l-2-2 2-2v-3h3z';

/** How far something is: four stars, full where that part is done, edged in gold where it is under way. */
export function Stars({ done }: { done: number }) {
  const { t } = useShell();
  return (
    <svg
      className="stars flip"
      viewBox="0 0 72 16"
      width="72"
      height="16"
      role="img"
      aria-label={t('common.stars', { done, all: 4 })}
    >
      {[0, 1, 2, 3].map((place) => (
        <path
          key={place}
          className={place === done ? 'ink-gold' : undefined}
          d={`M${place * 18 + 8} 1${star}`}
          fill="currentColor"
          fillOpacity={place < done ? undefined : place === done ? 0.25 : 0.12}
          stroke="currentColor"
          strokeOpacity={place <= done ? undefined : 0.4}
        />
      ))}
    </svg>
  );
}
