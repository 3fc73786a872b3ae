import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { PromisesModule } from '../promises/promises.module.ts';
import { Passages } from '../recordings/passages.ts';
import { aboutPassage } from './about-passage.ts';
import { PagesController } from './pages.controller.ts';
import { PreferencesController } from './preferences.controller.ts';
import { SecurityTxtController } from './security-txt.controller.ts';
import { SitemapController } from './sitemap.controller.ts';
import { SitemapService } from './sitemap.service.ts';

@Module({
  imports: [ConsultationsModule, ExpertsModule, PromisesModule],
  controllers: [PagesController, PreferencesController, SecurityTxtController, SitemapController],
  providers: [SitemapService],
})
export class SiteModule {
  constructor(passages: Passages) {
    passages.register(aboutPassage);
  }
}
