import * as schemas from '../../platform/http/api-schemas.ts';

// What certificates and leases have in common as programs read them.

export const documentLink = schemas.named(
  'DocumentLink',
  schemas.object({ name: schemas.text, href: { ...schemas.text, description: 'Where the PDF is' } }),
);

export const happened = schemas.named('Happened', schemas.object({ action: schemas.text, at: schemas.instant }));

export const billLink = schemas.named(
  'BillLink',
  schemas.object({
    reference: { ...schemas.text, pattern: '^\\d{12}$' },
    state: schemas.text,
    payAt: { ...schemas.address, description: 'Where anyone who has the address can pay it' },
  }),
);
