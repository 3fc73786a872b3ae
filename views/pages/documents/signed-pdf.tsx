import { isolated } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

/** What the signature on the PDF of a document proves and what not; nothing where there is none. */
export function SignedPdf({ signer }: { signer: string | null }) {
  const { t } = useShell();
  if (!signer) return null;
  return (
    <section className="stack narrow">
      <h2>{t('documents.verify.signed_title')}</h2>
      <p>{t('documents.verify.signed', { name: isolated(signer) })}</p>
      <p>{t('documents.verify.signed_proves')}</p>
    </section>
  );
}
