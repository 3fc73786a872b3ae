import type { OutgoingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

type Fault = Error & { code?: string; rawPacket?: Buffer };

/**
 * Old browsers and programs write the letters of an address as they are, which Node's parser refuses with an empty answer.
 * Whoever asks for a page so is led to the same address as it should be written; everything else is answered as Node does.
 */
export function leadUndecoded(server: Server): void {
  server.on('clientError', (fault: Fault, socket: Socket & { _httpMessage?: OutgoingMessage | null }) => {
    // In the middle of an answer another one would be taken for a part of it.
    if (socket.writable && !socket._httpMessage?.headersSent) {
      const written = fault.code === 'HPE_INVALID_URL' ? writtenOut(fault.rawPacket) : null;
      const head = written
        ? `308 Permanent Redirect\r\nLocation: ${written}\r\nContent-Length: 0`
        : (answers[fault.code ?? ''] ?? '400 Bad Request');
      socket.write(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(fault);
  });
}

/** The address of a request for a page with each byte that is no sign of an address in its escaped form. */
function writtenOut(packet: Buffer | undefined): string | null {
  const head = packet?.subarray(0, 4_096).toString('latin1') ?? '';
  const [, path] = /^(?:GET|HEAD) (\/(?![/\\])[\x21-\x7e\x80-\xff]{0,2000}) HTTP\/1\.[01]\r\n/.exec(head) ?? [];
  return path?.replace(/[\x80-\xff"<>\\^`{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`) ?? null;
}
