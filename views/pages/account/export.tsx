import type { ReadablePart, ReadableRow } from '../../../src/identity/own-data.ts';
import type { Key } from '../../../src/locales/messages.ts';
import { wordsOf } from '../../../src/notifications/notification.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Money } from '../../components/money.tsx';
import { Reference } from '../../components/reference.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { useEventNames } from '../desk/event-names.ts';

export type ExportProps = { parts: ReadablePart[] };

/** Everything an account has, to read, keep or print. */
export function ExportPage({ parts }: ExportProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <Breadcrumbs items={[{ label: t('account.settings.data.title'), href: href('account-settings-data') }]} />
        <h1>{t('settings.export.title')}</h1>
        <p className="lead">{t('settings.export.lead')}</p>
      </div>
      {parts.map((part) => (
        <Part key={part.part} {...part} />
      ))}
    </>
  );
}

ExportPage.head = (_: ExportProps, { t }: Shell): Head => ({ title: t('settings.export.title'), noindex: true });
ExportPage satisfies View<ExportProps>;

function Part({ part, rows, hasMore }: ReadablePart) {
  const { t, locale, format } = useShell();
  return (
    <section className="part narrow">
      <h2>
        {t(`settings.export.part.${part}`)} ({format.number(rows.length)})
      </h2>
      {hasMore && <p>{t('settings.export.more')}</p>}
      <ul className="lines">
        {rows.map(({ at, reference, did, amount, news, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, of rows without ids
          <li key={index}>
            <p className="muted">
              {at && <Time at={at.toISOString()} as="dateTime" />} {reference && <Reference value={reference} />}
              {amount && <Money value={amount} />} {did && <DidWhat {...did} />}
            </p>
            {news && <p>{wordsOf(news, locale, t).title}</p>}
            {words.map((word, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
              <p key={place}>
                <bdi>{typeof word === 'string' ? word : t(word.key, word.values)}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DidWhat({ subject, action, by }: NonNullable<ReadableRow['did']>) {
  const { t } = useShell();
  const names = useEventNames();
  const key = `settings.did.${subject}_${action}` as Key;
  const text = t(key);
  return (
    <>
      {text === key ? names.action(action) : text}
      {by && ` · ${names.actor(by)}`}
    </>
  );
}
