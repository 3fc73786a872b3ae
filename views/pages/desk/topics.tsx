import { countries } from '../../../src/lib/countries/country.ts';
import { languages } from '../../../src/lib/locales/locales.ts';
import type { TopicEntry } from '../../../src/lib/topics.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

type Entry = TopicEntry & { version: number };
export type TopicsProps = { topics: Entry[]; typed: Typed; errors: FieldError[] };

export function TopicsPage(props: TopicsProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.topics.title')} lead={t('desk.topics.lead')} errors={props.errors} />
      <ol className="entries">
        {props.topics.map((topic, place) => (
          <Topic key={topic.id} {...props} topic={topic} place={place} />
        ))}
      </ol>
    </>
  );
}

TopicsPage.head = (_: TopicsProps, { t }: Shell): Head => ({ title: t('desk.topics.title'), noindex: true });
TopicsPage satisfies View<TopicsProps>;

type TopicProps = TopicsProps & { topic: Entry; place: number };

function Topic(props: TopicProps) {
  const { t, format, locale } = useShell();
  const names = useNames();
  const { topic, place, typed } = props;
  return (
    <li id={topic.id}>
      <div className="row">
        <h2>
          {format.number(place + 1)}. {names.topic(topic.id)}
        </h2>
        <Meta>
          {!topic.isOffered && <Badge tone="warning">{t('desk.topics.off')}</Badge>}
          {languages
            .filter((language) => language !== locale.language)
            .map((language) => (
              <bdi key={language} lang={language}>
                {topic.names[language]}
              </bdi>
            ))}
        </Meta>
        <details open={typed.topic === topic.id}>
          <summary>
            {t('desk.topics.change')} <span className="sr">{names.topic(topic.id)}</span>
          </summary>
          <Names {...props} />
          <Place {...props} />
        </details>
      </div>
    </li>
  );
}

function Place({ topics, topic, place }: TopicProps) {
  const { t, href } = useShell();
  const name = useNames().topic(topic.id);
  const [up, down] = [t('desk.topics.up', { name }), t('desk.topics.down', { name })];
  return (
    <Form className="row" method="post" action={`${href('desk-topics')}/${topic.id}/place`}>
      <input type="hidden" name="from" value={place} />
      {place > 0 && <Button name="go" value="up" variant="plain" icon="arrow-up" title={up} aria-label={up} />}
      {place < topics.length - 1 && (
        <Button name="go" value="down" variant="plain" icon="arrow-down" title={down} aria-label={down} />
      )}
    </Form>
  );
}

function Names({ topic, typed, errors }: TopicProps) {
  const { t, href } = useShell();
  const names = useNames();
  const isThis = typed.topic === topic.id;
  const errorAt = useErrors(isThis ? errors : []);
  const field = (name: string, label: string, lang: string) => (
    <TextField
      key={name}
      name={name}
      id={isThis ? name : `${topic.id}-${name}`}
      lang={lang}
      label={label}
      value={isThis ? typed[name] : topic.names[name]}
      error={errorAt(name)}
      optional={name !== lang}
      maxLength={60}
    />
  );
  return (
    <Form className="form" method="post" action={`${href('desk-topics')}/${topic.id}`}>
      <input type="hidden" name="version" value={topic.version} />
      {languages.map((language) => field(language, names.languageLabel(language), language))}
      <fieldset className="choices">
        {' '}
        <legend>{t('desk.topics.in_country')}</legend>
        {countries.map((country) => field(`ar-${country}`, names.country(country), 'ar'))}
      </fieldset>
      <Checkbox
        name="isOffered"
        id={`${topic.id}-offered`}
        label={t('desk.topics.offered')}
        checked={topic.isOffered}
        optional
      />
      <Button icon="save">{t('desk.save')}</Button>
    </Form>
  );
}
