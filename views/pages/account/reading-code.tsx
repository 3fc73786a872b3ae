import { Button, LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { useShell, useVisitor } from '../../ui/shell.tsx';

type ReadingCodeProps = {
  code: string | null;
  reference: string;
  next: string;
  /** Whether it opens the page in any browser, together with the reference, as that of a question does. */
  opens?: boolean;
};

/**
 * For who sent something without an account: what takes it into one later. Nothing where it is in one; who is signed in
 * and has opened it by its code takes it at once. It is a thing to keep and no notice: what is new stands above it.
 */
export function ReadingCode({ code, reference, next, opens = false }: ReadingCodeProps) {
  const { t, href } = useShell();
  const isUser = useVisitor() !== null;
  if (!code) return null;
  if (isUser) {
    return (
      <Form className="stack narrow" method="post" action={`${href('account-requests')}/claims`}>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="code" value={code} />
        <p>{t('claims.claim.add')}</p>
        <div className="row">
          <Button variant="plain">{t('claims.claim.submit')}</Button>
        </div>
      </Form>
    );
  }
  return (
    <section className="card narrow" aria-labelledby="reading-code">
      <h2 id="reading-code">{t('claims.reading_code.title', { code })}</h2>
      {opens && (
        <DefinitionList items={[{ term: t('applications.reference'), value: <Reference value={reference} /> }]} />
      )}
      <p>{t(opens ? 'claims.reading_code.opens' : 'claims.reading_code.body')}</p>
      <p className="screen">
        <LinkButton href={href('account-signup', {}, { next })}>{t('claims.reading_code.sign_up')}</LinkButton>
      </p>
    </section>
  );
}
