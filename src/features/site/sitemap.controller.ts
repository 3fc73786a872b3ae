import { Controller, Get, Header, Inject } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { localesOffering, type RouteName, routePath, routes } from '../../platform/http/routes.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';

// Pages that need a person, a reference or a sign-in are nobody's search result, nor is a form's first step.
const unlisted =
  /^(?:account-|contact-|desk|e-services-verify$|expert-|files-|notifications|pay-|payment-|profile|shared-device)|-new$/;

const listed = (Object.keys(routes) as RouteName[]).filter(
  (name) => !routes[name].includes('/:') && !unlisted.test(name),
);

/** For crawlers: what may be read, and the address of every fixed page with its ten languages. */
@Controller()
export class SitemapController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly consultations: ConsultationsService,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return `User-agent: *\nDisallow: /api/\nDisallow: /c/\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const pages = listed.flatMap((name) => localesOffering(name).map((code) => this.url(name, routePath(code, name))));
    // What people asked is found by the lists; a guide is a page of the site, in the one language it is written in.
    const guides = await this.consultations.guides();
    const urls = [
      ...pages,
      ...guides.map(({ language, ...guide }) => this.only('consultations-id-slug', language, guide)),
    ];
    const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
  }

  private only(name: RouteName, code: LocaleCode, values: Record<string, string>): string {
    return `<url><loc>${this.config.publicUrl}${routePath(code, name, values)}</loc></url>`;
  }

  private url(name: RouteName, path: string): string {
    const alternates = localesOffering(name).map(
      (code) =>
        `<xhtml:link rel="alternate" hreflang="${locales[code].tag}" href="${this.config.publicUrl}${routePath(code, name)}"/>`,
    );
    return `<url><loc>${this.config.publicUrl}${path}</loc>${alternates.join('')}</url>`;
  }
}
