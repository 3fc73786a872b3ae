import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export function UndonePage() {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('help.undone.title')}</h1>
      <p className="lead">{t('help.undone.body')}</p>
      <div className="row">
        <LinkButton href={href('e-services')}>{t('procedures.index.title')}</LinkButton>
      </div>
    </>
  );
}

UndonePage.head = (_: object, { t }: Shell): Head => ({ title: t('help.undone.title'), noindex: true });
UndonePage satisfies View<object>;
