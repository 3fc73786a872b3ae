import type { AllowedProgram } from '../../../src/features/oauth/grant.ts';
import { Button } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type AllowedProgramsProps = { grants: AllowedProgram[] };

export function AllowedProgramsPage({ grants }: AllowedProgramsProps) {
  const { t } = useShell();
  return (
    <SettingsFrame>
      <SettingsHeading title={t('tokens.allowed.title')} isForPrograms>
        {t('tokens.allowed.lead')}
      </SettingsHeading>
      {grants.length === 0 ? (
        <EmptyState icon="key-round" title={t('tokens.allowed.none')} />
      ) : (
        <ul className="lines narrow">
          {grants.map((grant) => (
            <li key={grant.id}>
              <Allowed grant={grant} />
            </li>
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}

AllowedProgramsPage.head = (_: AllowedProgramsProps, { t }: Shell): Head => ({
  title: t('tokens.allowed.title'),
  noindex: true,
});
AllowedProgramsPage satisfies View<AllowedProgramsProps>;

function Allowed({ grant: { id, name, scopes, createdAt, expiresAt, lastUsedAt } }: { grant: AllowedProgram }) {
  const { t, href, format } = useShell();
  return (
    <div className="stack">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <DefinitionList
        items={[
          { term: t('tokens.scopes.label'), value: format.list(scopes.map((scope) => t(`tokens.scope.${scope}`))) },
          { term: t('tokens.allowed.since'), value: <Time at={createdAt.toISOString()} as="date" /> },
          {
            term: t('tokens.last_used'),
            value: lastUsedAt ? <Time at={lastUsedAt.toISOString()} /> : t('tokens.never_used'),
          },
          { term: t('tokens.allowed.ends'), value: <Time at={expiresAt.toISOString()} as="date" /> },
        ]}
      />
      <Form method="post" action={`${href('account-settings-allowed')}/${id}/end`}>
        <Button variant="danger" icon="trash-2" aria-label={t('tokens.allowed.end_one', { name })}>
          {t('tokens.allowed.end')}
        </Button>
      </Form>
    </div>
  );
}
