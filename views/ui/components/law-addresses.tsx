import { Fragment } from 'react';
/** Where a law was read: each address as a link that names its host, of its own among what its line says. */
export function LawAddresses({ addresses }: { addresses: string[] }) {
  return addresses.map((address) => (
    <Fragment key={address}>
      {' '}
      <a href={address} rel="noreferrer">
        <bdi dir="ltr">{new URL(address).hostname}</bdi>
      </a>
    </Fragment>
  ));
}
