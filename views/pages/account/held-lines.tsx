import type { Held } from '../../../src/identity/held.ts';
import { languageOf } from '../../../src/values/language-of.ts';
import { Badge } from '../../components/badge.tsx';
import { withNameApart } from '../../components/names.ts';
import { Reference } from '../../components/reference.tsx';
import { Time } from '../../components/time.tsx';
import { useShell } from '../../shell.tsx';
import { toneOf } from './held-tones.ts';

/** Things somebody has, one below the other. */
export function HeldLines({ held }: { held: Held[] }) {
  const { t, href } = useShell();
  return (
    <ul className="lines">
      {held.map(({ id, title, reference, kind, state, at, page: [route, params] }) => (
        <li key={id}>
          <a href={href(route, params)}>
            <HeldTitle title={title} />
          </a>
          <div className="meta">
            <Badge tone={toneOf(kind, state)}>{t(state)}</Badge>
            <Time at={at.toISOString()} as="date" />
          </div>
          {reference && (
            <p className="meta">
              <Reference value={reference} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function HeldTitle({ title }: Pick<Held, 'title'>) {
  const { t, locale } = useShell();
  if ('key' in title) return t(title.key, withNameApart(title.values));
  return <bdi lang={title.language ?? languageOf(title.words, locale.language)}>{title.words}</bdi>;
}
