import { Controller, Get, Header, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PromisesPage } from '../../../views/pages/promises/index.tsx';
import { publicPage } from '../../platform/http/responses.ts';
import { NamesWhatItShows } from '../../platform/page-cache/names-what-it-shows.ts';
import type { PromiseMonthRow } from './promises.repository.ts';
import { PromisesService, promisesTag } from './promises.service.ts';

/** The ledger of promises, for everyone. */
@Controller(':locale/promises')
export class PromisesController {
  constructor(private readonly promises: PromisesService) {}

  @Get()
  async latest(@Req() { locale }: Request) {
    const rows = await this.promises.list();
    // A month that has only begun says little: the last one that is over comes first.
    return pageOf(rows, rows.find(({ seal }) => seal) ?? rows[0] ?? null, locale.country);
  }

  @Get(':month')
  async month(@Req() { locale }: Request, @Param('month') month: string) {
    const rows = await this.promises.list();
    const shown = rows.find((row) => nameOf(row) === month);
    if (!shown) throw new NotFoundException();
    return pageOf(rows, shown, locale.country);
  }
}

/** The same as data, whole, so that a seal can be made again from it. */
@Controller('promises.json')
export class PromisesDataController {
  constructor(private readonly promises: PromisesService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=600')
  @NamesWhatItShows(promisesTag)
  async all() {
    const months = await this.promises.list();
    return {
      months: months.map((row) => ({
        month: nameOf(row),
        figures: row.figures,
        lastDay: row.lastDay,
        lastDigest: row.lastDigest,
        seal: row.seal,
        countedAt: row.countedAt.toISOString(),
      })),
    };
  }
}

function pageOf(rows: PromiseMonthRow[], row: PromiseMonthRow | null, country: string | null) {
  const shown = row && {
    month: nameOf(row),
    figures: row.figures.toSorted((a, b) => Number(b.country === country) - Number(a.country === country)),
    lastDigest: row.lastDigest,
    seal: row.seal,
  };
  return publicPage(PromisesPage, { months: rows.map(nameOf), shown }, [promisesTag]);
}

const nameOf = ({ month }: PromiseMonthRow): string => month.slice(0, 7);
