import { type Field, type FormValues, termOf } from '../../../src/features/journeys/field.ts';
import { showAnswer } from '../../../src/features/journeys/show.ts';
import type { LeaseRequest } from '../../../src/features/leases/lease.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { useShell } from '../../ui/shell.tsx';

/** What the text says otherwise than the one before. */
export function Difference({ fields, before, after }: { fields: Field[]; before: FormValues; after: FormValues }) {
  const shell = useShell();
  const { t, locale } = shell;
  const changed = fields.filter((field) => showAnswer(field, before, shell) !== showAnswer(field, after, shell));
  if (changed.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="difference">
      <h2 id="difference">{t('leases.difference')}</h2>
      <DefinitionList
        items={changed.map((field) => ({
          key: field.name,
          term: say(termOf(field), t, locale),
          value: (
            <>
              <del>
                <bdi>{showAnswer(field, before, shell) || '—'}</bdi>
              </del>{' '}
              <ins>
                <bdi>{showAnswer(field, after, shell) || '—'}</bdi>
              </ins>
            </>
          ),
        }))}
      />
    </section>
  );
}

/** What the second side wishes to have changed; `isOwn` where that side reads it. */
export function Requests({ requests, fields, isOwn }: { requests: LeaseRequest[]; fields: Field[]; isOwn: boolean }) {
  const { t, locale } = useShell();
  const labelOf = (line: string) => {
    const field = fields.find(({ name }) => name === line);
    return field ? say(termOf(field), t, locale) : line;
  };
  return (
    <section className="part narrow" aria-labelledby="requests">
      <h2 id="requests">{t(isOwn ? 'leases.requests_own' : 'leases.requests')}</h2>
      <DefinitionList
        items={requests.map(({ id, line, wish }) => ({ key: id, term: labelOf(line), value: <bdi>{wish}</bdi> }))}
      />
    </section>
  );
}
