import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { useDateTime } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { ActForm } from './own-act-form.tsx';
import type { OwnProps } from './own-props.ts';

/** What strangers will read from a day on, for the asker to object to before. */
export function Masked(props: OwnProps) {
  const { t } = useShell();
  const dateTime = useDateTime();
  const { publicTitle, publicBody, publishAt, language, answers, messages } = props.own;
  if (!publishAt || !publicTitle || !publicBody) return null;
  const date = dateTime(publishAt);
  return (
    <details className="fold narrow">
      <summary>{t('asking.masked.title')}</summary>
      <Callout>
        <p>{t('asking.masked.body', { date })}</p>
      </Callout>
      <Paragraphs text={`${publicTitle}\n${publicBody}`} lang={language} />
      {[...answers, ...messages].map(
        (part) => part.publicBody && <Paragraphs key={part.id} text={part.publicBody} lang={part.language} />,
      )}
      <ActForm {...props} to="objection">
        <Button variant="plain">{t('asking.masked.object')}</Button>
      </ActForm>
    </details>
  );
}
