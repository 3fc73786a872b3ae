import type { ConsultationItem } from '../../../src/features/consultations/consultation.ts';
import { Button } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OtherLaw, shortened } from '../consultations/lines.tsx';
import { Frame, headOf, type StepProps } from './frame.tsx';

export type ReadersProps = StepProps & {
  /** The address of the account, which is not asked for again. */
  contact: string | null;
  similar: ConsultationItem[];
};

/** Who may read it and where the answer is told of; before that, whether somebody has asked it already. */
export function ReadersPage({ typed, errors, contact, similar, ...frame }: ReadersProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  const isFree = typed.lane === 'free';
  const options = isFree ? (['now', 'later'] as const) : (['private', 'now', 'later'] as const);
  return (
    <Frame
      {...frame}
      errors={errors}
      step="readers"
      typed={typed}
      go={t('asking.continue')}
      aside={similar.length > 0 && <Similar items={similar} draft={frame.draft.id} />}
      isAsideFirst={similar.length > 0}
    >
      <Choices
        name="readers"
        label={t('asking.readers.label')}
        hint={t('asking.readers.hint')}
        value={typed.readers}
        error={errorAt('readers')}
        options={options.map((value) => ({
          value,
          label: t(`asking.readers.${value}`),
          hint: t(`asking.readers.${value}_hint`),
        }))}
      />
      {contact ? (
        <p>{t('asking.contact.account')}</p>
      ) : (
        <CodeField
          name="contact"
          label={t('asking.contact.label')}
          hint={t(isFree ? 'asking.contact.hint_free' : 'asking.contact.hint_paid')}
          value={typed.contact}
          error={errorAt('contact')}
          optional={isFree}
          autoComplete="email"
          maxLength={254}
        />
      )}
    </Frame>
  );
}

ReadersPage.head = ({ errors }: ReadersProps, shell: Shell) => headOf('readers', errors, shell);
ReadersPage satisfies View<ReadersProps>;

function Similar({ items, draft }: { items: ConsultationItem[]; draft: string }) {
  const { t, href } = useShell();
  return (
    <section className="stack" aria-labelledby="similar">
      <h2 id="similar">{t('asking.similar.title')}</h2>
      <p className="muted">{t('asking.similar.body')}</p>
      <ul className="lines">
        {items.map(({ id, slug, title, excerpt, language, country }) => (
          <li key={id} className="stack">
            <a href={href('consultations-id-slug', { id, slug })} target="_blank" rel="noopener">
              <bdi lang={language}>{title}</bdi>
            </a>
            <OtherLaw country={country} />
            <p className="muted">
              <bdi lang={language}>{shortened(excerpt)}</bdi>
            </p>
            <Form method="post" action={`${href('new')}/${draft}/solution`}>
              <input type="hidden" name="consultation" value={id} />
              <Button variant="plain" icon="check">
                {t('asking.similar.enough')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
