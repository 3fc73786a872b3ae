import type { ShelfHearing, ShelfQuestion, ShelfReceipt } from '../../../src/features/overview/shelf.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { money } from '../../../src/lib/money.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { withNameApart } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { AnswerCard } from '../consultations/answer.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type ShelfProps = {
  questions: ShelfQuestion[];
  receipts: ShelfReceipt[];
  hearings: ShelfHearing[];
  /** As a browser keeps it, to show it instead of what no line brings. */
  isCopy: boolean;
};

export function ShelfPage(props: ShelfProps) {
  const { t } = useShell();
  if (props.isCopy) {
    return (
      <>
        <WithoutLine />
        <Kept {...props} />
      </>
    );
  }
  return (
    <SettingsFrame>
      <SettingsHeading title={t('settings.shelf.title')}>{t('settings.shelf.lead')}</SettingsHeading>
      <Switch />
      <Kept {...props} />
    </SettingsFrame>
  );
}

ShelfPage.head = ({ isCopy }: ShelfProps, { t }: Shell): Head => ({
  title: t(isCopy ? 'settings.shelf.offline' : 'settings.shelf.title'),
  noindex: true,
});
ShelfPage satisfies View<ShelfProps>;

function Kept({ questions, receipts, hearings }: Omit<ShelfProps, 'isCopy'>) {
  const { t } = useShell();
  return (
    <>
      <Hearings hearings={hearings} />
      <section className="part" aria-labelledby="answers">
        <h2 id="answers">{t('settings.shelf.answers')}</h2>
        {questions.length === 0 && <p className="muted">{t('settings.shelf.none')}</p>}
        {questions.map(({ reference, title, language, answers }) => (
          <details key={reference}>
            <summary>
              <bdi lang={language}>{title}</bdi>
            </summary>
            {answers.map((answer) => (
              <AnswerCard key={answer.id} answer={answer} />
            ))}
          </details>
        ))}
      </section>
      <Receipts receipts={receipts} />
    </>
  );
}

/** The worker shows the first part to whom has pressed the button of a form. */
function WithoutLine() {
  const { t, format, now } = useShell();
  return (
    <>
      <div data-unsent="" hidden>
        <Callout tone="error" title={t('settings.shelf.unsent')}>
          <p>{t('settings.shelf.unsent_body')}</p>
        </Callout>
      </div>
      <div className="stack">
        <h1>{t('settings.shelf.offline')}</h1>
        <p className="lead">{t('settings.shelf.offline_body', { at: format.dateTime(now) })}</p>
      </div>
    </>
  );
}

/** Takes a script: nothing of it is seen without. */
function Switch() {
  const { t, href, isOnSharedDevice } = useShell();
  if (isOnSharedDevice) return <p>{t('settings.shelf.shared')}</p>;
  return (
    <div role="status" data-extra="shelf" data-from={`${href('account-settings-shelf')}/kept`}>
      {/* Hidden from outside: what lays out its parts shows them as well. */}
      <div hidden>
        <div className="stack">
          <p>{t('settings.shelf.warning')}</p>
          <Button type="button" icon="download">
            {t('settings.shelf.keep')}
          </Button>
        </div>
      </div>
      <div hidden>
        <div className="stack">
          <p>{t('settings.shelf.kept')}</p>
          <Button type="button" variant="plain" icon="x">
            {t('settings.shelf.drop')}
          </Button>
        </div>
      </div>
      <p hidden>{t('settings.shelf.failed')}</p>
    </div>
  );
}

function Hearings({ hearings }: Pick<ShelfProps, 'hearings'>) {
  const { t, format, locale } = useShell();
  return (
    <section className="part" aria-labelledby="hearings">
      <h2 id="hearings">{t('settings.shelf.hearings')}</h2>
      {hearings.length === 0 && <p className="muted">{t('settings.shelf.none')}</p>}
      <ul className="lines" hidden={hearings.length === 0}>
        {hearings.map(({ number, nickname, country, court, place, day, time, room }) => (
          <li key={`${number} ${day} ${time}`}>
            <strong>
              {format.date(Temporal.PlainDate.from(day))}{' '}
              {time && <bdi>{format.time(Temporal.PlainTime.from(time))}</bdi>}
            </strong>
            <Meta>
              <span>{courtName(country, court, place, locale.language)}</span>
              {room && (
                <span>
                  {t('cases.hearing.room')} <bdi>{room}</bdi>
                </span>
              )}
              {nickname && <bdi>{nickname}</bdi>}
              <bdi className="ref" dir="ltr">
                {number}
              </bdi>
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receipts({ receipts }: Pick<ShelfProps, 'receipts'>) {
  const { t } = useShell();
  return (
    <section className="part" aria-labelledby="receipts">
      <h2 id="receipts">{t('settings.shelf.receipts')}</h2>
      {receipts.length === 0 && <p className="muted">{t('settings.shelf.none')}</p>}
      <ul className="lines" hidden={receipts.length === 0}>
        {receipts.map(({ number, issuedAt, title, values, minor, currency }) => (
          <li key={number}>
            <span>{t(title, withNameApart(values))}</span>
            <Meta>
              <Money value={money(minor, currency)} />
              <bdi className="ref" dir="ltr">
                {number}
              </bdi>
              <Time at={issuedAt} as="date" />
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  );
}
