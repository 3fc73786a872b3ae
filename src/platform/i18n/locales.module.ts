import { join } from 'node:path';
import { type ExecutionContext, Global, Injectable, Module, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Request } from 'express';
import { I18nJsonLoader, I18nModule, type I18nResolver } from 'nestjs-i18n';
import { defaultLocale } from '../../lib/locales/locales.ts';
import { projectRoot } from '../project-root.ts';
import { Messages } from './messages.ts';

/** The locale of a request is the first segment of its path: locale.middleware.ts has read it. */
@Injectable()
class RequestLocale implements I18nResolver {
  resolve(context: ExecutionContext): string {
    return context.switchToHttp().getRequest<Request>().locale.code;
  }
}

/** Reads the packs once a process, which they outlive: the library asks twice at each start. */
class PackLoader extends I18nJsonLoader {
  private packs: ReturnType<I18nJsonLoader['load']> | undefined;

  override load(): ReturnType<I18nJsonLoader['load']> {
    this.packs ??= super.load();
    return this.packs;
  }
}

const packs = I18nModule.forRoot({
  fallbackLanguage: defaultLocale,
  loaders: [new PackLoader({ path: join(projectRoot, 'i18n'), watch: false })],
  // Nothing here asks for it; without one the library writes a line to the console at each start.
  resolvers: [RequestLocale],
  disableMiddleware: true,
  logging: false,
});

// What the library has that finds out the language of a request stays away as well: the middleware knows it, and one
// interceptor makes every answer go through all that Nest has for interceptors.
const isInterceptor = (provider: Provider): boolean => 'provide' in provider && provider.provide === APP_INTERCEPTOR;

@Global()
@Module({
  imports: [{ ...packs, providers: packs.providers?.filter((provider) => !isInterceptor(provider)) }],
  providers: [Messages],
  exports: [Messages],
})
export class LocalesModule {}
