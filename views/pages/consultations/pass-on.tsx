import { type Consultation, shownFirst } from '../../../src/features/consultations/consultation.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Plain links: what people here send answers with, and the way to say that something is wrong with this one. */
export function PassOn({ consultation: { title, id, slug, answers } }: { consultation: Consultation }) {
  const { t, href, origin } = useShell();
  const address = origin + href('consultations-id-slug', { id, slug });
  const text = encodeURIComponent(`${title}\n${address}`);
  return (
    <div className="stack">
      <details className="fold screen">
        <summary>{t('consultations.pass_on.title')}</summary>
        <ul className="links">
          <li>
            <a href={`https://wa.me/?text=${text}`} rel="noopener">
              <Icon name="message-circle" />
              {t('consultations.pass_on.whatsapp')}
            </a>
          </li>
          {shownFirst(answers) && (
            <li>
              <a href={href('consultations-preview', { id })}>
                <Icon name="download" />
                {t('consultations.pass_on.picture')}
              </a>
            </li>
          )}
          <li>
            {/* Held down, a browser copies it: the one way of passing on that every telephone has. */}
            <a href={address}>
              <Icon name="link" />
              {t('consultations.pass_on.address')}
            </a>
          </li>
          <li>
            <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
              <Icon name="mail" />
              {t('consultations.pass_on.mail')}
            </a>
          </li>
        </ul>
      </details>
      <p className="links">
        <a href={href('report', { subject: 'question', id })} rel="nofollow">
          <Icon name="flag" />
          {t('report.question')}
        </a>
      </p>
    </div>
  );
}
