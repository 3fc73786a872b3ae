import { Module } from '@nestjs/common';
import { FigureDocumentsController } from './figure-documents.controller.ts';
import { FigureDocumentsRepository } from './figure-documents.repository.ts';
import { FigureDocumentsService } from './figure-documents.service.ts';
import { FiguresController } from './figures.controller.ts';

@Module({
  controllers: [FiguresController, FigureDocumentsController],
  providers: [FigureDocumentsRepository, FigureDocumentsService],
})
export class FiguresModule {}
