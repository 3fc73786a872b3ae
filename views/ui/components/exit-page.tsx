import { type Country, countries, isCountry } from '../../../src/lib/countries/country.ts';
import { helpNumbersIn } from '../../../src/lib/countries/help-numbers.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { speaksOfViolence } from '../../../src/lib/violence.ts';
import { useShell } from '../shell.tsx';
import { Callout } from './callout.tsx';
import { Icon } from './icon.tsx';
import { useNames } from './names.ts';
import { NotMyPhone } from './shared-device.tsx';

// What anyone may be looking at. It must not be ours, and needs no account and no language of ours.
const elsewhere = {
  ar: 'https://www.google.com/search?q=طقس&hl=ar',
  fr: 'https://www.google.com/search?q=météo&hl=fr',
  en: 'https://www.google.com/search?q=weather&hl=en',
};

type ExitPageProps = {
  /** What the page shows of somebody's story, or what was looked for. */
  about: string;
  /** Where it is told of; that of the page where nothing says it. */
  country?: string | null;
  /** Says what the button does not do; where somebody is about to write. */
  explained?: boolean;
};

/** Whom to call, above everything, and a way out at once of what another person in the room must not see (behaviour.md J4). */
export function ExitPage({ about, country, explained }: ExitPageProps) {
  const { t } = useShell();
  if (!speaksOfViolence(about)) return null;
  return (
    <>
      <Callout tone="error" title={t('common.exit.question')}>
        <Danger country={country} />
      </Callout>
      <WayOut explained={explained} />
    </>
  );
}

/** The same for who has not written anything yet. */
export function ExitOffer({ about, country }: ExitPageProps) {
  const { t } = useShell();
  if (speaksOfViolence(about)) return null;
  return (
    <details>
      <summary>{t('common.exit.question')}</summary>
      <div className="stack">
        <Danger country={country} />
        <WayOut explained />
      </div>
    </details>
  );
}

/** Where nobody knows the country, the numbers of each. */
function Danger({ country }: Pick<ExitPageProps, 'country'>) {
  const { t, locale } = useShell();
  const names = useNames();
  const known = isCountry(country) ? country : locale.country;
  return (
    <>
      <p>{t('common.exit.danger')}</p>
      {(known ? [known] : countries).map((each) => (
        <div key={each}>
          {!known && <strong>{names.country(each)}</strong>}
          <Numbers country={each} />
        </div>
      ))}
    </>
  );
}

function Numbers({ country }: { country: Country }) {
  const { t, format, locale } = useShell();
  const numbers = helpNumbersIn(country);
  const since = numbers.map(({ verifiedOn }) => verifiedOn).sort()[0];
  const hosts = [...new Set(numbers.map(({ source }) => source))];
  return (
    <>
      <ul>
        {numbers.map(({ kind, number, where }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              {t(`common.help.${kind}`)} <bdi dir="ltr">{number}</bdi>
            </a>
            {where && ` (${textIn(where, locale)})`}
          </li>
        ))}
      </ul>
      <p className="muted">
        {since && t('common.help.verified_on', { day: format.date(Temporal.PlainDate.from(since)) })}
        {hosts.map((source, place) => (
          <span key={source}>
            {place > 0 ? ' · ' : ' '}
            <a href={source} rel="noreferrer">
              <bdi dir="ltr">{new URL(source).hostname}</bdi>
            </a>
          </span>
        ))}
      </p>
    </>
  );
}

function WayOut({ explained = false }: { explained?: boolean }) {
  const { t, locale } = useShell();
  return (
    <>
      <NotMyPhone />
      {explained && <p className="muted">{t('common.exit.explained')}</p>}
      <a className="button exit" href={encodeURI(elsewhere[locale.language])} rel="noreferrer" data-hx-boost="false">
        <Icon name="log-out" />
        {t('common.exit.leave')}
      </a>
    </>
  );
}
