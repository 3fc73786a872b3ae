import { Fragment } from 'react';
import { MailLayout, type MailProps } from './layout.tsx';
import { Line } from './line.tsx';

/** A mail written as plain text: blank lines part paragraphs, addresses become links. */
export function TextMail({ text, ...props }: MailProps & { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <MailLayout {...props}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <p key={index} dir={paragraph.startsWith('http') ? props.locale.dir : 'auto'} style={{ margin: '0 0 1em' }}>
          <Lines text={paragraph} />
        </p>
      ))}
    </MailLayout>
  );
}

const address = /(https?:\/\/[^\s<>"،؛»”]*[^\s<>".,;:!?)\]،؛»”])/;

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.split(address).map((part, place) =>
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
      )}
    </Fragment>
  ));
}
