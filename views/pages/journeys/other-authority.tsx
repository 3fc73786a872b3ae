import type { JourneyBase } from '../../../src/features/journeys/journeys.ts';
import type { Condition } from '../../../src/features/procedures/procedure.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type OtherAuthorityProps = { base: JourneyBase; draft: string; step: string } & Pick<
  Condition,
  'otherwise' | 'authority'
>;

/** Who may not have it this way learns where to go instead, before anything is sent or paid. */
export function OtherAuthorityPage({ base, draft, step, otherwise, authority }: OtherAuthorityProps) {
  const { t, href, locale } = useShell();
  const name = say(authority.name, t, locale);
  return (
    <>
      <div className="stack">
        <h1>{t('journeys.other_door.title')}</h1>
        <p className="lead">{say(otherwise, t, locale)}</p>
      </div>
      <p className="narrow">
        {t('journeys.other_door.go_to')}{' '}
        {authority.url ? (
          <a href={authority.url} rel="noopener">
            {name}
          </a>
        ) : (
          <strong>{name}</strong>
        )}
      </p>
      <p className="narrow muted">{t('journeys.other_door.unpaid')}</p>
      <div className="row">
        <LinkButton href={href(`${base}-draft`, { draft, step })}>{t('journeys.other_door.change')}</LinkButton>
        <LinkButton href={href('new')}>{t('journeys.other_door.ask')}</LinkButton>
      </div>
    </>
  );
}

OtherAuthorityPage.head = (_: OtherAuthorityProps, { t }: Shell): Head => ({
  title: t('journeys.other_door.title'),
  noindex: true,
});
OtherAuthorityPage satisfies View<OtherAuthorityProps>;
