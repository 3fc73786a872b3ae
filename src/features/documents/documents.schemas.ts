import * as schemas from '../../platform/http/api-schemas.ts';

// What certificates and leases have in common as programs read them.

export const documentLink = schemas.named(
  'DocumentLink',
  schemas.object({
    name: { ...schemas.text, description: 'By which its address names it' },
    href: { ...schemas.text, description: 'Where the PDF is, for the same token' },
  }),
);

export const happened = schemas.named(
  'Happened',
  schemas.object({
    action: { ...schemas.text, description: 'A word for what was done; there may be more of them later' },
    at: schemas.instant,
  }),
);

export const billLink = schemas.named(
  'BillLink',
  schemas.object({
    reference: { ...schemas.text, pattern: '^\\d{12}$' },
    state: { ...schemas.text, description: 'As the bill says it, which getBill reads' },
    payAt: { ...schemas.address, description: 'Where anyone who has the address can pay it' },
  }),
);
