import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

/** A link to a form that has ended: by its day, by a later one to another address, or by its owner. */
export function FormLinkOverPage(_: object) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('journeys.link.over_title')}</h1>
        <p className="lead">{t('journeys.link.over_body')}</p>
      </div>
      <div className="row">
        <LinkButton href={href('account-requests')}>{t('claims.title')}</LinkButton>
      </div>
    </>
  );
}

FormLinkOverPage.head = (_: object, { t }: Shell): Head => ({ title: t('journeys.link.over_title'), noindex: true });
FormLinkOverPage satisfies View<object>;
