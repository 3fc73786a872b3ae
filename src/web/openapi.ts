import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config.ts';

const isForPrograms = (path: string): boolean => /^\/(?:api|c|_i18n|_build|health)\//.test(path);

/** The addresses that programs may call, described from the controllers themselves. Pages are not part of it. */
export function describeApi(app: NestExpressApplication, config: Config): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Istishara')
    .setDescription('Consultations and e-services for Morocco, Saudi Arabia, the United Arab Emirates and Egypt.')
    .setVersion('1')
    .addServer(config.publicUrl)
    .build();
  const document = SwaggerModule.createDocument(app, about);
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isForPrograms(path)));
  return document;
}

/** What the readable page shows of one operation. */
export type Operation = {
  method: string;
  path: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; description: string }[];
  answers: { status: string; description: string }[];
};

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

export function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []).flatMap((parameter) =>
        '$ref' in parameter
          ? []
          : [
              {
                name: parameter.name,
                in: parameter.in,
                required: parameter.required ?? false,
                description: parameter.description ?? '',
              },
            ],
      );
      const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
        status,
        description: answer && 'description' in answer ? answer.description : '',
      }));
      return [{ method: method.toUpperCase(), path, summary: operation.summary ?? '', parameters, answers }];
    }),
  );
}
