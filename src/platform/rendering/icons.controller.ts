import { BadRequestException, Controller, Get, Header, NotFoundException, Param, Query } from '@nestjs/common';
import { type IconName, icons } from '../../../views/ui/components/icons.ts';

/** An icon set as the Iconify API answers it: bodies by name, and the names that are not there. */
type IconSet = {
  prefix: string;
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
  not_found: string[];
};

const collection = 'lucide';
const maxNames = 100;

@Controller('api/_icons')
export class IconsController {
  @Get(':file')
  @Header('Cache-Control', 'public, max-age=604800, stale-while-revalidate=604800')
  show(@Param('file') file: string, @Query('icons') names: unknown): IconSet {
    if (!file.endsWith('.json')) throw new BadRequestException('Collection not specified.');
    if (file !== `${collection}.json`) throw new NotFoundException(`Collection '${file.slice(0, -5)}' not found.`);
    const asked = typeof names === 'string' ? names.split(',', maxNames).filter(Boolean) : [];
    const isKnown = (name: string): name is IconName => Object.hasOwn(icons, name);
    return {
      prefix: collection,
      width: 24,
      height: 24,
      icons: Object.fromEntries(asked.filter(isKnown).map((name) => [name, { body: bodyOf(icons[name]) }])),
      not_found: asked.filter((name) => !isKnown(name)),
    };
  }
}

const bodyOf = (path: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
