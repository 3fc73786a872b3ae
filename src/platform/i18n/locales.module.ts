import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { I18nJsonLoader, I18nModule } from 'nestjs-i18n';
import { defaultLocale } from '../../lib/locales/locales.ts';
import { projectRoot } from '../project-root.ts';
import { Messages } from './messages.ts';

@Global()
@Module({
  imports: [
    I18nModule.forRoot({
      fallbackLanguage: defaultLocale,
      loader: I18nJsonLoader,
      loaderOptions: { path: join(projectRoot, 'i18n'), watch: false },
      // The locale of a request is the first segment of its path: locale.middleware.ts has read it.
      resolvers: [],
      disableMiddleware: true,
      logging: false,
    }),
  ],
  providers: [Messages],
  exports: [Messages],
})
export class LocalesModule {}
