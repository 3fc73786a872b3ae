import type { Checked, PublicKey } from '../../../src/features/documents/document-signer.ts';
import { proofStyle } from '../../../src/features/documents/proof-style.ts';
import type { Locale } from '../../../src/lib/locales/locales.ts';
import { signedKinds } from '../../../src/lib/signed-document.ts';
import { build } from '../../../src/platform/build.ts';
import { routePath } from '../../../src/platform/http/routes.ts';
import type { Translate } from '../../../src/platform/i18n/messages.ts';

export type ProofProps = {
  code: string;
  text: string;
  checked: Checked | null;
  keys: PublicKey[];
  locale: Locale;
  t: Translate;
};

const terms = ['kind', 'code', 'reference', 'day', 'amount', 'digest', 'root'] as const;

/** Everything it needs stands in it: words, style, script and keys. Saved once, it checks for as long as the keys hold. */
export function ProofPage({ code, text, checked, keys, locale, t }: ProofProps) {
  const words = Object.fromEntries(
    (['none', 'unknown', 'old', 'forged', 'genuine', 'sealed'] as const).map((word) => [
      word,
      t(`documents.proof.${word}`),
    ]),
  );
  const kinds = Object.fromEntries(signedKinds.map((kind) => [kind, t(`documents.proof.kind.${kind}`)]));
  const names = Object.fromEntries(terms.map((term) => [term, t(`documents.proof.term.${term}`)]));
  const data = JSON.stringify({ keys, words, kinds, terms: names }).replace(/</g, '\\u003c');
  return (
    <html lang={locale.tag} dir={locale.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="description" content={t('documents.proof.summary')} />
        <title>{`${t('documents.proof.title')} · ${t('common.brand')}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, which no escape may touch */}
        <style dangerouslySetInnerHTML={{ __html: proofStyle }} />
      </head>
      <body>
        <header>
          <a href={routePath(locale.code, 'index')}>{t('common.brand')}</a>
        </header>
        <main>
          <h1>{t('documents.proof.title')}</h1>
          <p>{t('documents.proof.lead')}</p>
          <form id="form" method="post" action={routePath(locale.code, 'verify')}>
            <label htmlFor="text">{t('documents.proof.text')}</label>
            <textarea id="text" name="signed" dir="ltr" defaultValue={text} />{' '}
            <button type="submit">{t('documents.proof.check')}</button>
          </form>
          <div id="out" role="status" className={checked?.word}>
            {checked && <strong>{t(`documents.proof.${checked.word}`)}</strong>}
            {checked && 'facts' in checked && (
              <dl>
                {terms.map((term) => {
                  const value =
                    term === 'kind' ? kinds[checked.facts.kind] : { root: '', ...checked.facts, ...checked }[term];
                  return (
                    value && [
                      <dt key={`${term} name`}>{names[term]}</dt>,
                      <dd key={term}>
                        <bdi dir={term === 'kind' ? 'auto' : 'ltr'}>{value}</bdi>
                      </dd>,
                    ]
                  );
                })}
              </dl>
            )}
          </div>
          <h2>{t('documents.proof.now')}</h2>
          <p>{t('documents.proof.now_why')}</p>
          <form action={routePath(locale.code, 'e-services-verify')}>
            <label htmlFor="code">{t('documents.verify.code')}</label>
            <input id="code" name="code" defaultValue={code} dir="ltr" autoComplete="off" />{' '}
            <button type="submit">{t('documents.proof.ask')}</button>
          </form>
          <h2>{t('documents.proof.proves')}</h2>
          <p>{t('documents.proof.proves_what')}</p>
          <h2>{t('documents.proof.not')}</h2>
          <p>{t('documents.proof.not_what')}</p>
          <h2>{t('documents.proof.save')}</h2>
          <p>{t('documents.proof.save_how')}</p>
        </main>
        <footer>
          <a href="/keys.json">keys.json</a>
        </footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped */}
        <script id="data" type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text the build made, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: build.proof.inline }} />
      </body>
    </html>
  );
}
