import { useShell } from '../shell.tsx';

/** How far along a flow this page is. The words say it; the bars are for the eye. */
export function Steps({ current, total }: { current: number; total: number }) {
  const { t } = useShell();
  return (
    <p className="steps">
      {t('common.steps.progress', { current, total })}
      <span aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars differ in nothing but their place
          <i key={index} className={index < current ? 'on' : undefined} />
        ))}
      </span>
    </p>
  );
}
