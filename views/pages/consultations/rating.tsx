import { Button } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';
import { ActForm, typedInto } from './own-act-form.tsx';
import type { OwnProps } from './own-props.ts';

const stars = ['5', '4', '3', '2', '1'] as const;

/** May be given again after a further reply: who was helped late says so. */
export function RatingForm(props: OwnProps) {
  const { t } = useShell();
  const { own } = props;
  const { typed, errors } = typedInto(props, 'rating');
  const errorAt = useErrors(errors);
  return (
    <section className="stack" aria-labelledby="rating">
      <h2 id="rating">{t(own.rating ? 'asking.rating.again' : 'asking.rating.title')}</h2>
      <ActForm {...props} to="rating">
        <Choices
          name="stars"
          label={t('asking.rating.label')}
          value={typed.stars ?? (own.rating ? String(own.rating.stars) : undefined)}
          error={errorAt('stars')}
          options={stars.map((value) => ({ value, label: t(`asking.rating.stars.${value}`) }))}
        />
        {own.answers.length > 1 && (
          <Choices
            name="useful"
            label={t('asking.rating.useful')}
            multiple
            optional
            value={own.answers.filter(({ isUseful }) => isUseful).map(({ id }) => id)}
            options={own.answers.map(({ id, body }) => ({ value: id, label: `${body.slice(0, 80)}…` }))}
          />
        )}
        <TextArea
          name="opinion"
          label={t('asking.rating.opinion')}
          hint={t('asking.rating.hint')}
          value={typed.opinion ?? own.rating?.body ?? undefined}
          error={errorAt('opinion')}
          optional
          maxLength={1_000}
          rows={3}
        />
        <Button variant="plain">{t('asking.rating.send')}</Button>
      </ActForm>
    </section>
  );
}
