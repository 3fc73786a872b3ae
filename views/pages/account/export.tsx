import { Fragment } from 'react';
import { certificates } from '../../../src/features/applications/certificates.ts';
import type { Journey } from '../../../src/features/journeys/journey.ts';
import { leaseJourney } from '../../../src/features/leases/lease-journey.ts';
import { wordsOf } from '../../../src/features/notifications/news.ts';
import type {
  Capacity,
  ReadableForm,
  ReadablePart,
  ReadableRow,
  Word,
} from '../../../src/features/privacy/own-data.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Money } from '../../ui/components/money.tsx';
import { withNameApart } from '../../ui/components/names.ts';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { useEventNames } from '../desk/event-names.ts';
import { daysOffIn } from '../expert/days-off.ts';
import { useAttachmentName } from '../files/attachment-name.ts';
import { AnswerList } from '../journeys/check.tsx';

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
      <div className="narrow">
        {parts
          .filter(({ rows }) => rows.length > 0)
          .map((part, index) => (
            <Part key={part.part} {...part} isOpen={index === 0} />
          ))}
      </div>
    </>
  );
}

ExportPage.head = (_: ExportProps, { t }: Shell): Head => ({ title: t('settings.export.title'), noindex: true });
ExportPage satisfies View<ExportProps>;

function Part({ part, rows, hasMore, isOpen }: ReadablePart & { isOpen: boolean }) {
  const { t, format } = useShell();
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {t(`settings.export.part.${part}`)} ({format.number(rows.length)})
      </summary>
      {hasMore && <p>{t('settings.export.more')}</p>}
      <ul className="lines">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, of rows without ids
          <li key={index}>
            <Row {...row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ at, reference, did, amount, news, attachment, form, capacity, words }: ReadableRow) {
  const { t, locale } = useShell();
  const attachmentName = useAttachmentName();
  const facts = [
    at && <Time at={at.toISOString()} as="dateTime" />,
    reference && <Reference value={reference} />,
    amount && <Money value={amount} />,
    did && <DidWhat {...did} />,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <p className="muted">
          {facts.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other names
            <Fragment key={place}>
              {place > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </p>
      )}
      {attachment && <p>{attachmentName(attachment)}</p>}
      {news && <p>{wordsOf(news, locale, t).title}</p>}
      {form && <Form {...form} />}
      {capacity && <HowMuch {...capacity} />}
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
        <p key={place}>
          <Said word={word} />
        </p>
      ))}
    </>
  );
}

/** Our words run as the page does, whatever name they begin with; theirs run their own way. */
function Said({ word }: { word: Word }) {
  const { t, format } = useShell();
  if (typeof word !== 'string') return t(word.key, withNameApart(word.values));
  return /^\d{4}-\d\d-\d\d$/.test(word) ? format.date(Temporal.PlainDate.from(word)) : <bdi>{word}</bdi>;
}

const journeys: Record<ReadableForm['procedure'], Journey> = { ...certificates, 'rent-appartment': leaseJourney };

function Form({ procedure, country, answers }: ReadableForm) {
  return journeys[procedure].steps.map(({ name, fields }) => (
    <AnswerList key={name} fields={fields(country, answers)} answers={answers} />
  ));
}

/** As the expert's own page says it. */
function HowMuch({ openLimit, ...away }: Capacity) {
  const { t, format } = useShell();
  const dates = daysOffIn(away, format);
  return (
    <>
      {dates && <p>{t('expert.days_off.coming', dates)}</p>}
      <p>
        {t('expert.limit.label')}: {openLimit === null ? t('expert.limit.none') : format.number(openLimit)}
      </p>
    </>
  );
}

function DidWhat({ subject, action, by }: NonNullable<ReadableRow['did']>) {
  const { t } = useShell();
  const names = useEventNames();
  const key = `settings.did.${subject}_${action}`;
  return (
    <>
      {t.isKey(key) ? t(key) : names.action(action, subject)}
      {by && ` · ${names.actor(by)}`}
    </>
  );
}
