import { createServer } from 'node:http';

const body = Buffer.from(process.env.BODY ?? '', 'base64');
const headers = Object.entries(JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>).flat();

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
