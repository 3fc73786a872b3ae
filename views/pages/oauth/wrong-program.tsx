import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

/** For who was sent here by a program that is not registered, or to be sent on to where it is not. */
export function WrongProgramPage() {
  const { t } = useShell();
  return (
    <div className="stack">
      <h1>{t('tokens.consent.wrong.title')}</h1>
      <p className="lead">{t('tokens.consent.wrong.body')}</p>
    </div>
  );
}

WrongProgramPage.head = (_: object, { t }: Shell): Head => ({ title: t('tokens.consent.wrong.title'), noindex: true });
WrongProgramPage satisfies View<object>;
