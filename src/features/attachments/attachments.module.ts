import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DiskStore, FileStore } from '../../platform/storage/file-store.ts';
import { S3Store } from '../../platform/storage/s3-store.ts';
import { AccessLogController } from './access-log.controller.ts';
import { DeviceCodesService } from './device-codes.service.ts';
import { FileSubjects } from './file-subjects.ts';
import { FilesController } from './files.controller.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';
import { HeldFilesService } from './held-files.service.ts';
import { Intake } from './intake.ts';
import { KeptPdfsService } from './kept-pdfs.service.ts';
import { OtherDeviceController } from './other-device.controller.ts';
import { PageUploads } from './page-uploads.ts';
import { ShownSlots } from './shown-slots.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsRepository } from './uploads.repository.ts';
import { UploadsService } from './uploads.service.ts';
import { VirusScanner } from './virus-scanner.ts';

const store = {
  provide: FileStore,
  inject: [CONFIG],
  useFactory: ({ dataDir, s3 }: Config) => (s3 ? new S3Store(s3) : new DiskStore(join(dataDir, 'files'))),
};

@Global()
@Module({
  // Before the addresses that take any first segment.
  controllers: [AccessLogController, OtherDeviceController, UploadsController, FilesController],
  providers: [
    ...[store, FilesRepository, FilesService, FileSubjects, ShownSlots, PageUploads],
    ...[UploadsRepository, UploadsService, DeviceCodesService, VirusScanner, Intake, KeptPdfsService, HeldFilesService],
  ],
  exports: [FileStore, Intake, FilesService, HeldFilesService, FileSubjects, ShownSlots, PageUploads],
})
export class FilesModule {}
