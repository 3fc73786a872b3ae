import type { OwnedItem } from '../../../src/features/accounts/sign-in/owned-item.ts';
import { languageOf } from '../../../src/lib/language-of.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { withNameApart } from '../../ui/components/names.ts';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { toneOf } from './owned-item-tones.ts';

/** Things somebody has, one below the other. */
export function OwnedItemLines({ held }: { held: OwnedItem[] }) {
  const { t, href } = useShell();
  return (
    <ul className="lines">
      {held.map(({ id, title, reference, kind, state, amount, at, page: [route, params] }) => (
        <li key={id}>
          <a href={href(route, params)}>
            <OwnedItemTitle title={title} />
          </a>
          <Meta>
            {amount && <Money value={amount} />}
            <Badge tone={toneOf(kind, state)}>{t(state)}</Badge>
            <Time at={at.toISOString()} as="date" />
          </Meta>
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

/** The same side by side, each on a card of its own. */
export function OwnedItemCards({ held }: { held: OwnedItem[] }) {
  const { t, href } = useShell();
  return (
    <ul className="grid wide">
      {held.map(({ id, title, reference, kind, state, amount, at, page: [route, params] }) => (
        <li key={id}>
          <Card
            title={<OwnedItemTitle title={title} />}
            href={href(route, params)}
            meta={
              <>
                {amount && <Money value={amount} />}
                <Badge tone={toneOf(kind, state)}>{t(state)}</Badge>
                <Time at={at.toISOString()} as="date" />
                {reference && <Reference value={reference} />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

export function OwnedItemTitle({ title }: Pick<OwnedItem, 'title'>) {
  const { t, locale } = useShell();
  if ('key' in title) return t(title.key, withNameApart(title.values));
  return <bdi lang={title.language ?? languageOf(title.words, locale.language)}>{title.words}</bdi>;
}
