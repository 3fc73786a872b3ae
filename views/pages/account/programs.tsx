import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

/** What only programs of an account need, away from what everybody sets. */
export function ProgramsPage() {
  const { t, href } = useShell();
  return (
    <SettingsFrame>
      <SettingsHeading title={t('tokens.programs')}>{t('tokens.programs.lead')}</SettingsHeading>
      <ul className="grid">
        <li>
          <Card href={href('account-settings-allowed')} icon="circle-check" title={t('tokens.allowed.title')} level={2}>
            <p className="muted">{t('tokens.allowed.body')}</p>
          </Card>
        </li>
        <li>
          <Card href={href('account-settings-own-programs')} icon="plus" title={t('tokens.own.title')} level={2}>
            <p className="muted">{t('tokens.own.body')}</p>
          </Card>
        </li>
        <li>
          <Card href={href('account-settings-tokens')} icon="key-round" title={t('tokens.title')} level={2}>
            <p className="muted">{t('account.settings.tokens.body')}</p>
          </Card>
        </li>
        <li>
          <Card href={href('account-settings-webhooks')} icon="link" title={t('webhooks.title')} level={2}>
            <p className="muted">{t('webhooks.link')}</p>
          </Card>
        </li>
      </ul>
      <p className="links">
        <a href="/api/docs">{t('tokens.docs')}</a>
      </p>
    </SettingsFrame>
  );
}

ProgramsPage.head = (_: object, { t }: Shell): Head => ({ title: t('tokens.programs'), noindex: true });
ProgramsPage satisfies View<object>;
