import { setImmediate as afterEvents } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { defaultLocale, type LocaleCode, localeCodes, locales } from '../../lib/locales/locales.ts';
import { once } from '../../lib/once.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { localesOffering, type RouteName, routePath, routes } from '../../platform/http/routes.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import { publicPathsOf } from '../consultations/public/public-paths.ts';
import { ExpertsService } from '../experts/experts.service.ts';

// Pages that need a person, a reference or a sign-in are nobody's search result, nor is a form's first step.
const unlisted =
  /^(?:account-|contact-|desk|e-services-verify$|expert-|files-|notifications|oauth-|pay-|payment-|profile|shared-device)|-new$/;

const listed = (Object.keys(routes) as RouteName[]).filter(
  (name) => !routes[name].includes('/:') && !unlisted.test(name),
);

const hour = 3_600_000;
/** The maps of the site for search engines, line by line: however many questions there are, a few hundred are held. */
@Injectable()
export class SitemapService {
  /** A part may name 50,000 addresses (sitemaps.org); an Arabic question has five. */
  private readonly questionsInPart: number = 10_000;
  private readonly rowsAtOnce: number = 200;
  /** When the last piece of a map is made. */
  private last: Promise<unknown> = Promise.resolve();
  private starts: { at: number; found: Promise<string[]> } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly questions: ConsultationsService,
    private readonly experts: ExpertsService,
  ) {}

  async *index(): AsyncGenerator<string> {
    const parts = (await this.listStarts()).map((from) => `questions.xml?from=${from}`);
    // A part that names nothing is none by the schema of maps.
    const experts = (await this.experts.hasMapped()) ? ['experts.xml'] : [];
    yield `${declaration}<sitemapindex ${namespace}>\n`;
    for (const name of ['pages.xml', ...experts, ...parts])
      yield `<sitemap><loc>${this.config.publicUrl}/sitemap/${name}</loc></sitemap>\n`;
    yield '</sitemapindex>\n';
  }

  /** Every fixed page, with its other languages: a quarter of a megabyte that is the same until the next release. */
  readonly pages = once((): Buffer => {
    const urls = listed.flatMap((name) => {
      const others = this.others(name);
      return localesOffering(name).map((code) => this.url(routePath(code, name), undefined, others));
    });
    const head = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    return Buffer.from(`${head}${urls.join('')}</urlset>\n`);
  });

  async *ofExperts(): AsyncGenerator<string> {
    yield `${declaration}<urlset ${namespace}>\n`;
    for await (const { id, username } of this.experts.mapped())
      for (const code of localeCodes) yield this.url(routePath(code, 'experts-id-username', { id, username }));
    yield '</urlset>\n';
  }

  /** A part of the questions, from one of them on, each in the locales of the language it was asked in. */
  async *ofQuestions(from: string): AsyncGenerator<string> {
    yield `${declaration}<urlset ${namespace}>\n`;
    const { questionsInPart, rowsAtOnce } = this;
    let last = from;
    for (let read = 0; read < questionsInPart; read += rowsAtOnce) {
      const limit = Math.min(rowsAtOnce, questionsInPart - read);
      const from = last;
      const piece = await this.inTurn(async () => {
        const rows = await this.questions.listMapped(from, read > 0, limit);
        return { xml: this.urlsOf(rows), count: rows.length, end: rows.at(-1)?.id };
      });
      yield piece.xml;
      if (piece.count < limit) break;
      last = piece.end ?? last;
    }
    yield '</urlset>\n';
  }

  /**
   * One piece after the other, whoever asks for them, and between two of them what has come in: a part takes half a second
   * of the processor, and whoever asked for it by the dozen would have everybody wait.
   */
  private inTurn<Piece>(make: () => Promise<Piece>): Promise<Piece> {
    const made = this.last.then(make);
    this.last = made.then(
      () => afterEvents(),
      () => afterEvents(),
    );
    return made;
  }

  private urlsOf(rows: Awaited<ReturnType<ConsultationsService['listMapped']>>): string {
    return rows
      .flatMap(({ changedAt, ...question }) => publicPathsOf(question).map((path) => this.url(path, changedAt)))
      .join('');
  }

  /** Counted once an hour: it walks along all of them. */
  private listStarts(): Promise<string[]> {
    if (!this.starts || Date.now() - this.starts.at > hour) {
      const found = this.questions.listMapStarts(this.questionsInPart);
      this.starts = { at: Date.now(), found };
      found.catch(() => {
        this.starts = null;
      });
    }
    return this.starts.found;
  }

  /** The same that the head of each page says. */
  private others(name: RouteName): string {
    const offering = localesOffering(name);
    const link = (hreflang: string, code: LocaleCode) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${this.config.publicUrl}${routePath(code, name)}"/>`;
    const fallback = offering.includes(defaultLocale) ? link('x-default', defaultLocale) : '';
    return fallback + offering.map((code) => link(locales[code].tag, code)).join('');
  }

  // An address of ours is percent-encoded and holds nothing that XML would read.
  private url(path: string, changedAt?: Date, more = ''): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${this.config.publicUrl}${path}</loc>${changed}${more}</url>\n`;
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
