import { LinkButton } from '../../ui/components/button.tsx';
import { isolated } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type WrongProgramProps = {
  /** The program, where it is known and asks in a way that cannot be answered: where it waits to be told so. */
  back: { host: string; href: string; error: string } | null;
};

/** For who was sent here by a program in a way that nobody can be asked. */
export function WrongProgramPage({ back }: WrongProgramProps) {
  const { t, href } = useShell();
  return (
    <div className="stack">
      <h1>{t('tokens.consent.wrong.title')}</h1>
      {back ? (
        <>
          <p className="lead">{t('tokens.consent.refused.body')}</p>
          <p>
            {t('tokens.consent.refused.error')} <bdi dir="ltr">{back.error}</bdi>
          </p>
          <p className="links">
            <a href={back.href} rel="noreferrer nofollow">
              {t('tokens.consent.refused.back', { host: isolated(back.host) })}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{t('tokens.consent.wrong.body')}</p>
          <LinkButton href={href('index')} icon="home">
            {t('error.homeCta')}
          </LinkButton>
        </>
      )}
    </div>
  );
}

WrongProgramPage.head = (_: WrongProgramProps, { t }: Shell): Head => ({
  title: t('tokens.consent.wrong.title'),
  noindex: true,
});
WrongProgramPage satisfies View<WrongProgramProps>;
