import { type OwnProgram, programKinds } from '../../../src/features/oauth/program.ts';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { ProgramFields, type ProgramFieldsProps } from './program-fields.tsx';
import { ProgramKeys } from './program-keys.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type OwnProgramsProps = ProgramFieldsProps & {
  programs: OwnProgram[];
  /** What was just registered; this page is the only one that ever shows its secret. */
  made: { id: string; name: string; secret: string | null } | null;
  formId: string;
};

export function OwnProgramsPage({ programs, made, formId, ...fields }: OwnProgramsProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(fields.errors);
  return (
    <SettingsFrame>
      <ErrorSummary errors={fields.errors} />
      <SettingsHeading title={t('tokens.own.title')} isForPrograms>
        {t('tokens.own.lead')}
      </SettingsHeading>
      <p className="links">
        <a href="/api/docs/guides/oauth">{t('tokens.docs')}</a>
      </p>
      {made && <ProgramKeys {...made} title={t('tokens.own.made', { name: isolated(made.name) })} />}
      <section className="part narrow" aria-labelledby="registered">
        <h2 id="registered">{t('tokens.own.registered')}</h2>
        {programs.length === 0 && <p className="muted">{t('tokens.own.none')}</p>}
        <ul className="stack">
          {programs.map(({ id, name, people }) => (
            <li key={id}>
              <Card
                href={href('account-settings-own-program', { id })}
                title={<bdi>{name}</bdi>}
                meta={t('tokens.own.people', { count: people })}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="part narrow" aria-labelledby="new">
        <h2 id="new">{t('tokens.own.new')}</h2>
        <Form className="form" method="post" action={href('account-settings-own-programs')}>
          <input type="hidden" name="_form" value={formId} />
          <ProgramFields {...fields} />
          <Choices
            name="kind"
            label={t('tokens.own.kind')}
            hint={t('tokens.own.kind.hint')}
            value={fields.typed.kind ?? 'server'}
            error={errorAt('kind')}
            options={programKinds.map((kind) => ({ value: kind, label: t(`tokens.own.kind.${kind}`) }))}
          />
          <Button icon="plus">{t('tokens.own.submit')}</Button>
        </Form>
      </section>
    </SettingsFrame>
  );
}

OwnProgramsPage.head = ({ errors }: OwnProgramsProps, shell: Shell): Head => ({
  ...formHead(shell.t('tokens.own.title'), errors, shell),
  noindex: true,
});
OwnProgramsPage satisfies View<OwnProgramsProps>;
