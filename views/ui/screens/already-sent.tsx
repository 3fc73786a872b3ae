import { isWritten } from '../../../src/platform/http/typed.ts';
import { LinkButton } from '../components/button.tsx';
import { RestoredTexts } from '../components/restored-texts.tsx';
import { type Head, type Shell, useRestoredFields, useShell, type View } from '../shell.tsx';

export type AlreadySentProps = {
  /** What the form led to when it was sent first. */
  location: string;
};

export function AlreadySentPage({ location }: AlreadySentProps) {
  const { t } = useShell();
  const posted = useRestoredFields() ?? [];
  return (
    <div className="stack">
      <h1>{t('forms.already_sent.title')}</h1>
      <p className="lead">{t('forms.already_sent.body')}</p>
      <p className="narrow">{t('forms.already_sent.again')}</p>
      <div className="row">
        <LinkButton href={location} variant="primary" iconAtEnd="arrow-right">
          {t('forms.already_sent.open')}
        </LinkButton>
      </div>
      <RestoredTexts texts={posted.filter(isWritten).map(([, value]) => value)} />
    </div>
  );
}

AlreadySentPage.head = (_: AlreadySentProps, { t }: Shell): Head => ({
  title: t('forms.already_sent.title'),
  noindex: true,
});
AlreadySentPage.handsBack = true as const;
AlreadySentPage satisfies View<AlreadySentProps>;
