import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/**
 * Small print in one line: topic, date, counts. Between the parts stands a space, which no screen shows, as they keep
 * apart by themselves: it is there for who copies the line, and for browsers that show nothing but text.
 */
export function Meta({ as: Element = 'div', children }: { as?: 'div' | 'p' | 'span'; children: ReactNode }) {
  return (
    <Element className="meta">
      {partsOf(children).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <Fragment key={index}>
          {index > 0 && ' '}
          {part}
        </Fragment>
      ))}
    </Element>
  );
}

/** Without those that are not there; what a fragment holds are parts of their own. */
function partsOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? partsOf(child.props.children)
      : [child],
  );
}
