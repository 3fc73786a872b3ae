import { LinkButton } from '../components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../shell.tsx';

export type AlreadySentProps = {
  /** What the form led to when it was sent first. */
  location: string;
};

export function AlreadySentPage({ location }: AlreadySentProps) {
  const { t } = useShell();
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
    </div>
  );
}

AlreadySentPage.head = (_: AlreadySentProps, { t }: Shell): Head => ({
  title: t('forms.already_sent.title'),
  noindex: true,
});
AlreadySentPage satisfies View<AlreadySentProps>;
