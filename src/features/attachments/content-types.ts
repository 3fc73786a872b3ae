import { opusType } from '../../platform/audio/opus.ts';
import type { FileType } from './file.ts';

/** As which a file that we keep is handed out. */
export const contentTypes: Record<FileType, string> = { jpg: 'image/jpeg', pdf: 'application/pdf', ogg: opusType };
