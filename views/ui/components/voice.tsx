import { useShell } from '../shell.tsx';

type VoiceProps = { href: string; label: string };

/** A recording, of which nothing is loaded before somebody presses it. A browser that plays none of this kind saves it. */
export function Voice({ href, label }: VoiceProps) {
  const { t } = useShell();
  return (
    <figure className="stack narrow">
      <figcaption className="muted">{label}</figcaption>
      {/* What it says stands in writing beside it. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the same words stand on the page. */}
      <audio controls preload="none" src={href} aria-label={label}>
        <a href={href} download>
          {t('files.voice_save')}
        </a>
      </audio>
    </figure>
  );
}
