import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type FileSubject, FileSubjects } from '../attachments/file-subjects.ts';
import { FilesService } from '../attachments/files.service.ts';
import type { ShownSlot } from '../attachments/shown-slot.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { type Lease, otherSide, type Side, sideOf, takesDocuments } from './lease.ts';
import { isForLater, type LeaseScansShown, scannedOf, slotsOf } from './lease-documents.ts';
import { LeasesRepository } from './leases.repository.ts';

/** What the sides add to a lease: each changes its own, and both open the documents that both have signed. */
@Injectable()
export class LeaseScans implements OnModuleInit {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly subjects: FileSubjects,
    private readonly files: FilesService,
    private readonly slots: ShownSlots,
  ) {}

  onModuleInit(): void {
    this.subjects.register((party, id, locale) => this.asSubject(party, id, locale.code));
    this.files.admit(async (reader, { subjectId, slot }) => {
      if (reader.kind !== 'user' && reader.kind !== 'visitor') return null;
      const party: Party = { kind: reader.kind, id: reader.id ?? '' };
      const lease = await this.leases.findOf(party, subjectId);
      const side = lease && sideOf(lease, party);
      return side && [...scannedOf(side), ...scannedOf(otherSide(side))].includes(slot) ? reader : null;
    });
  }

  /** What one side may add, and what the other has added for both. */
  async shown(lease: Lease, side: Side, party: Party, locale: LocaleCode): Promise<LeaseScansShown> {
    if (!takesDocuments(lease)) return { own: [], later: [], other: [] };
    const theirs = slotsOf(otherSide(side), lease).filter(({ name }) => scannedOf(otherSide(side)).includes(name));
    const [own = [], other = []] = await Promise.all(
      [slotsOf(side, lease), theirs].map((slots) => this.slots.of(lease.id, slots, party, locale)),
    );
    const isLater = (one: ShownSlot) => !one.file && isForLater(one, lease);
    return {
      own: own.filter((one) => !isLater(one)),
      later: own.filter(isLater),
      other: other.filter(({ file }) => file),
    };
  }

  private async asSubject(party: Party, id: string, locale: LocaleCode): Promise<FileSubject | null> {
    const lease = await this.leases.findOf(party, id);
    const side = lease && sideOf(lease, party);
    if (!lease || !side || !takesDocuments(lease)) return null;
    const name = variantIn(procedureNamed('rent-appartment'), lease.country)?.name;
    return {
      slots: slotsOf(side, lease),
      purpose: name ?? { ar: '', fr: '', en: '' },
      path: routePath(locale, 'e-services-leases-id', { id }),
      received: async () => {},
    };
  }
}
