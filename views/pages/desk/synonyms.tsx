import type { SynonymGroup } from '../../../src/features/consultations/search/synonym-groups.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { EntryForm } from './entry-form.tsx';

export type SynonymsProps = { groups: SynonymGroup[]; typed: Typed; errors: FieldError[] };

export function SynonymsPage(props: SynonymsProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.synonyms.title')} lead={t('desk.synonyms.lead')} errors={props.errors} />
      <Group {...props} group={null} />
      {props.groups.map((group) => (
        <Group key={group.id} {...props} group={group} />
      ))}
    </>
  );
}

SynonymsPage.head = (_: SynonymsProps, { t }: Shell): Head => ({ title: t('desk.synonyms.title'), noindex: true });
SynonymsPage satisfies View<SynonymsProps>;

function Group({ group, typed, errors }: SynonymsProps & { group: SynonymGroup | null }) {
  const { t, href } = useShell();
  const isThis = typed.id === (group?.id ?? '');
  const errorAt = useErrors(isThis ? errors : []);
  return (
    <EntryForm
      path={href('desk-synonyms')}
      entry={group}
      isOpen={isThis}
      summary={
        group
          ? group.words.map((word, index) => <Word key={word} word={word} isFirst={index === 0} />)
          : t('desk.synonyms.new')
      }
    >
      <TextArea
        name="words"
        id={isThis ? 'words' : `words-${group?.id ?? 'new'}`}
        rows={6}
        label={t('desk.synonyms.words')}
        hint={t('desk.synonyms.words_hint')}
        value={isThis ? typed.words : group?.words.join('\n')}
        error={errorAt('words')}
      />
    </EntryForm>
  );
}

function Word({ word, isFirst }: { word: string; isFirst: boolean }) {
  return (
    <>
      {!isFirst && ' · '}
      <bdi>{word}</bdi>
    </>
  );
}
