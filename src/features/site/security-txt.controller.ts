import { Controller, Get, Header, Inject } from '@nestjs/common';
import { defaultLocale } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { routePath } from '../../platform/http/routes.ts';

/** Days for which what it says holds: under the year that RFC 9116 asks for, and never run out while the site runs. */
const daysAhead = 180;

/** For who has found a weakness: where to write (RFC 9116). The same at every host that leads here. */
@Controller('.well-known/security.txt')
export class SecurityTxtController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  show(): string {
    const { publicUrl, securityContact } = this.config;
    // To the day, so that all pods say the same.
    const expires = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ days: daysAhead }).toInstant();
    const fields = {
      Contact: securityContact ?? publicUrl + routePath(defaultLocale, 'contact'),
      Expires: expires.toString(),
      'Preferred-Languages': 'ar, fr, en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
    };
    return Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('');
  }
}
