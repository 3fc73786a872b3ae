import type { PaidElsewhere } from '../../../src/features/procedures/paid-elsewhere.ts';
import type { InLanguage } from '../../../src/lib/locales/text.ts';
import type { Key, Translate } from '../../../src/platform/i18n/messages.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Both } from './lines.tsx';

type Fee = InLanguage<PaidElsewhere>;

type ElsewhereProps = {
  fee: Fee;
  /** On paper it also stands in Arabic. */
  arabic?: { words: Translate; fee: Fee } | null;
};

/** Below a total: what goes to an authority and not through us, how much, to whom, and where and when that was read. */
export function Elsewhere({ fee, arabic }: ElsewhereProps) {
  const { t, format } = useShell();
  const { amounts, sources, checkedOn } = fee;
  const date = format.date(Temporal.PlainDate.from(checkedOn));
  const term = (key: Key) => <Both text={t(key)} arabic={arabic?.words(key)} />;
  const note = <Both text={fee.text} arabic={arabic?.fee.text} isSentence />;
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{term('payments.elsewhere.title')}</h2>
      <DefinitionList
        items={[
          {
            key: 'fee',
            term: term('procedures.authority_fee'),
            value:
              amounts.length > 0 &&
              amounts.map((amount, index) => (
                <p key={amount.for ?? ''}>
                  <Money value={amount} />
                  {amount.for && <br />}
                  {amount.for && <Both text={amount.for} arabic={arabic?.fee.amounts[index]?.for} />}
                </p>
              )),
          },
        ]}
      />
      {/* Sentences, for which half of a card is too narrow. */}
      <p>{note}</p>
      <p>
        <span className="muted">{term('payments.elsewhere.payee')}</span>
        <br />
        <Both text={fee.payee} arabic={arabic?.fee.payee} isSentence />
      </p>
      <p className="muted">
        {t('payments.elsewhere.source', { date })}
        <br />
        {sources.join(' · ')}
      </p>
    </section>
  );
}
