import type { Original, Translating } from '../../../src/features/consultations/translations/translatable.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { namesIn, useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { TranslationNote } from '../consultations/translation.tsx';
import { DeskTop } from './desk-top.tsx';

export type TranslationProps = Pick<Translating, 'row' | 'original' | 'kept'> & {
  part: string;
  language: Language;
  typed: Typed;
  errors: FieldError[];
};

/** The original, and beside it what it is to say in another language; on narrow screens below. */
export function TranslationPage({ row, part, language, original, kept, typed, errors }: TranslationProps) {
  const { t, href } = useShell();
  const names = useNames();
  const errorAt = useErrors(errors);
  const path = href('desk-translation', { id: row.id, part, language });
  const values = { language: names.language(language) };
  return (
    <>
      <DeskTop errors={errors} within={[{ href: href('desk-consultation', { id: row.id }), label: row.title }]} />
      <h1>{t('desk.translation.title', values)}</h1>
      <Meta>
        <Reference value={row.reference} />
        <span>{t(original.isOfPublic ? 'desk.translation.for_all' : 'desk.translation.for_asker')}</span>
      </Meta>
      <div className="write">
        <Source {...original} />
        <div className="stack">
          {kept && (
            <TranslationNote
              translation={{ ...kept, isOlder: kept.source !== original.source }}
              of={original.language}
            />
          )}
          <Form className="form" method="post" action={path}>
            <input type="hidden" name="version" value={kept?.version ?? 0} />
            {original.title !== null && (
              <TextField
                name="title"
                lang={language}
                label={t('desk.translation.title_label', values)}
                value={typed.title ?? kept?.title ?? ''}
                error={errorAt('title')}
              />
            )}
            <TextArea
              name="body"
              lang={language}
              rows={14}
              label={t('desk.translation.body_label', values)}
              value={typed.body ?? kept?.body}
              error={errorAt('body')}
            />
            <Button icon="save">{t('desk.save')}</Button>
          </Form>
          {kept && (
            <Form method="post" action={`${path}/removal`}>
              <input type="hidden" name="version" value={kept.version} />
              <Button variant="danger">{t('desk.delete')}</Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}

TranslationPage.head = ({ language }: TranslationProps, shell: Shell): Head => ({
  title: shell.t('desk.translation.title', { language: namesIn(shell).language(language) }),
  noindex: true,
});
TranslationPage satisfies View<TranslationProps>;

function Source({ title, body, language }: Original) {
  const { t } = useShell();
  const names = useNames();
  return (
    <section className="card narrow" aria-labelledby="original">
      <h2 id="original">{t('consultations.translation.original', { language: names.language(language) })}</h2>
      {title && (
        <p className="lead" lang={language} dir="auto">
          {title}
        </p>
      )}
      <Paragraphs text={body} lang={language} />
    </section>
  );
}
