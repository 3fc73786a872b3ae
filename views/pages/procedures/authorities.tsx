import { Icon } from '../../ui/components/icon.tsx';

/** The authority itself: its site, or the counter to go to. */
export function Authorities({ authorities }: { authorities: { name: string; url: string | null }[] }) {
  return (
    <ul className="links">
      {authorities.map(({ name, url }) => (
        <li key={name}>
          {url ? (
            <a href={url} rel="external noopener">
              {name} <Icon name="external-link" />
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
