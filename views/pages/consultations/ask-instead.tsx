import { LinkButton } from '../../ui/components/button.tsx';
import { fragment } from '../../ui/layouts/fragment.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Below what was found: one's own question, for whom it is not the answer. */
export const AskInstead = fragment<{ search: string }>('ask instead', ({ search }) => [search], AskInsteadRow);

function AskInsteadRow({ search }: { search: string }) {
  const { t } = useShell();
  return (
    <div className="row">
      <p>{t('consultations.ask.prompt')}</p>
      <AskLink search={search} />
    </div>
  );
}

/** What was looked for becomes the title of the question. */
export function AskLink({ search }: { search: string }) {
  const { t, href } = useShell();
  return (
    <LinkButton href={href('new', {}, { title: search || undefined })} variant="primary" iconAtEnd="arrow-right">
      {t(search ? 'consultations.ask.this' : 'consultations.ask.own')}
    </LinkButton>
  );
}
