import { Injectable, NotFoundException } from '@nestjs/common';
import type { Language } from '../locales/locales.ts';
import { isUuid } from '../web/cursor.ts';
import type { Expert, ExpertFilter, ExpertItem } from './expert.ts';
import { ExpertsRepository } from './experts.repository.ts';

export type ExpertList = { items: ExpertItem[]; page: number; hasMore: boolean };

const pageSize = 20;
const maxPages = 50;

@Injectable()
export class ExpertsService {
  constructor(private readonly experts: ExpertsRepository) {}

  async list(filter: ExpertFilter, language: Language, page: number): Promise<ExpertList> {
    const number = Math.min(Math.max(1, page), maxPages);
    const found = await this.experts.list(filter, language, pageSize, (number - 1) * pageSize);
    return { items: found.slice(0, pageSize), page: number, hasMore: found.length > pageSize };
  }

  /** Throws NotFoundException. */
  async get(id: string, language: Language): Promise<Expert> {
    const expert = isUuid(id) ? await this.experts.findById(id, language) : null;
    if (!expert) throw new NotFoundException();
    return expert;
  }
}
