/** Where a law was read: each address as a link that names its host. */
export function LawAddresses({ addresses }: { addresses: string[] }) {
  return addresses.map((address) => (
    <span key={address}>
      {' · '}
      <a href={address} rel="noreferrer">
        <bdi dir="ltr">{new URL(address).hostname}</bdi>
      </a>
    </span>
  ));
}
