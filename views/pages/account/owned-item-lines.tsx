import type { OwnedItem } from '../../../src/features/accounts/sign-in/owned-item.ts';
import { languageOf } from '../../../src/lib/language-of.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { withNameApart } from '../../ui/components/names.ts';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { stateIn, toneOf } from './owned-item-tones.ts';

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

/** What waits for its owner, each on a card of its own with the button that goes on with it. */
export function OwnedItemCards({ held }: { held: OwnedItem[] }) {
  return (
    <ul className="grid wide">
      {held.map((item, place) => (
        <li key={item.id}>
          <OwnedItemCard item={item} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  );
}

function OwnedItemCard({ item, isFirst }: { item: OwnedItem; isFirst: boolean }) {
  const { t, href, format } = useShell();
  const { title, reference, kind, state, amount, at, page } = item;
  const path = href(...page);
  return (
    <Card
      title={<OwnedItemTitle title={title} />}
      href={path}
      meta={
        <>
          <Badge tone={toneOf(kind, state)}>{t(state)}</Badge>
          <Time at={at.toISOString()} as="date" />
          {reference && <Reference value={reference} />}
        </>
      }
    >
      <p>
        <LinkButton href={path} variant={isFirst ? 'primary' : 'plain'}>
          {amount ? t('overview.go.pay', { amount: format.money(amount) }) : t(goOnWith(item))}
        </LinkButton>
      </p>
    </Card>
  );
}

const goOn: Record<string, Key> = {
  waiting_files: 'overview.go.add',
  needs_fix: 'overview.go.correct',
  needs_info: 'overview.go.reply',
  document_ready: 'overview.go.sign',
};

/** What is to be paid has its sum on the bill beside it. */
const goOnWith = ({ kind, state }: OwnedItem): Key =>
  kind === 'draft' ? 'cases.begun.on' : (goOn[stateIn(state)] ?? 'claims.claim.open');

export function OwnedItemTitle({ title }: Pick<OwnedItem, 'title'>) {
  const { t, locale } = useShell();
  if ('key' in title) return t(title.key, withNameApart(title.values));
  return <bdi lang={title.language ?? languageOf(title.words, locale.language)}>{title.words}</bdi>;
}
