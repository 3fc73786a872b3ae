import { Fragment } from 'react';
import { code, MailLayout, type MailProps, outlined } from './layout.tsx';
import { Line } from './line.tsx';

/**
 * A mail written as plain text: blank lines part paragraphs, addresses become links. Where one leads on to the site, it
 * is a button as well, and a code is what one sees first.
 */
export function TextMail({ text, ...props }: MailProps & { text: string }) {
  const { origin, locale, t } = props;
  const paragraphs = text.trim().split(/\n\s*\n/);
  const ways = text.split('\n').flatMap((line) => wayIn(line, origin) ?? []);
  // Of several none is the one that is meant.
  const way = ways.length === 1 ? { address: ways[0] ?? '', words: t('notifications.mail.open') } : null;
  return (
    <MailLayout {...props}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <p key={index} dir={paragraph.startsWith('http') ? locale.dir : 'auto'} style={{ margin: '0 0 1em' }}>
          <Lines text={paragraph} way={way} />
        </p>
      ))}
    </MailLayout>
  );
}

type Way = { address: string; words: string };

const address = /(https?:\/\/[^\s<>"،؛»”]*[^\s<>".,;:!?)\]،؛»”])/;
const atEnd = new RegExp(`${address.source}$`);
const codeAlone = /^([^\d\n]{1,40})(\d{6})\.?$/;

/** Of ours, and the last thing in its line: what somebody else wrote into a mail gets no button of ours. */
const wayIn = (line: string, origin: string): string | null => {
  const [found] = atEnd.exec(line) ?? [];
  return found?.startsWith(`${origin}/`) ? found : null;
};

function Lines({ text, way }: { text: string; way: Way | null }) {
  const [, label, digits] = codeAlone.exec(text) ?? [];
  if (label && digits) {
    return (
      <>
        {label}
        <br />
        <bdi dir="ltr" style={code}>
          {digits}
        </bdi>
      </>
    );
  }
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {way && line.endsWith(way.address) ? <WayOn line={line} way={way} /> : <Linked text={line} />}
    </Fragment>
  ));
}

/** The button, and below it where it leads, for who wants to see that first. */
function WayOn({ line, way }: { line: string; way: Way }) {
  const before = line.slice(0, -way.address.length).trimEnd();
  return (
    <>
      {before && (
        <>
          <Linked text={before} />
          <br />
        </>
      )}
      <a href={way.address} className="open" style={outlined}>
        {way.words}
      </a>
      <br />
      <small>
        <Linked text={way.address} />
      </small>
    </>
  );
}

function Linked({ text }: { text: string }) {
  return text.split(address).map((part, place) =>
    place % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <Line key={place} text={part} />
    ) : (
      <bdi key={part} dir="ltr">
        <a href={part} style={{ color: '#1d3fae' }}>
          {part}
        </a>
      </bdi>
    ),
  );
}
