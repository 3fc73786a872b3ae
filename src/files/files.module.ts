import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { DiskStore, FileStore } from './file-store.ts';
import { FileSubjects } from './file-subjects.ts';
import { FilesController } from './files.controller.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';
import { ShownSlots } from './shown-slots.ts';

const store = {
  provide: FileStore,
  inject: [CONFIG],
  useFactory: ({ dataDir }: Config) => new DiskStore(join(dataDir, 'files')),
};

@Global()
@Module({
  controllers: [FilesController],
  providers: [store, FilesRepository, FilesService, FileSubjects, ShownSlots],
  exports: [FilesService, FileSubjects, ShownSlots],
})
export class FilesModule {}
