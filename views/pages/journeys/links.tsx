import type { ShownLinks } from '../../../src/features/journeys/form-link.ts';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The links to a form that work, for its owner: where they went and when, until which day, and the code that is not beside them. */
export function SentLinks({ links }: { links: ShownLinks }) {
  const { t } = useShell();
  return (
    <>
      <p>
        <strong>{t('journeys.link.code', { code: links.code })}</strong>
      </p>
      <p>{t('journeys.link.code_body')}</p>
      <ul>
        {links.sent.map(({ to, at, until }) => (
          <li key={at}>
            <LongCode value={to} /> <span className="muted">{t('journeys.link.sent_at')}</span>{' '}
            <Time at={at} as="dateTime" /> · <span className="muted">{t('journeys.link.until')}</span>{' '}
            <Time at={until} as="date" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same on a page that has no form around it. */
export function EndLinks({ id, links }: { id: string; links: ShownLinks | null }) {
  const { t, locale } = useShell();
  if (!links) return null;
  return (
    <details>
      <summary>{t('journeys.link.sent_links')}</summary>
      <Form className="stack" method="post" action={`/${locale.code}/forms/${id}/links/removal`}>
        <SentLinks links={links} />
        <div className="row">
          <Button variant="danger">{t('journeys.link.end')}</Button>
        </div>
      </Form>
    </details>
  );
}
