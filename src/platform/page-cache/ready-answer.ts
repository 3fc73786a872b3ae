import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/**
 * An answer that goes out again and again. Its head is put into words once: Node checks and writes each of some twenty
 * headers anew for every answer, which takes it longer than all that is ours.
 */
export class ReadyAnswer {
  private readonly head: string;

  constructor(
    readonly status: 200 | 304,
    /** Names and values by turns. */
    private readonly headers: readonly string[],
    private readonly body?: Buffer,
  ) {
    const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    this.head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: `;
  }

  /** Bytes of the body. */
  get size(): number {
    return this.body?.length ?? 0;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    if (isPlain(request, response)) this.write(response);
    else this.writeWithNode(request, response);
  }

  private writeWithNode(request: IncomingMessage, response: ServerResponse): void {
    // HTTP/1.1 keeps a connection without being told.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection');
    response.writeHead(this.status, [...this.headers]);
    response.end(request.method === 'HEAD' ? undefined : this.body);
  }

  /** Past Node's writing of heads. The event is what it does itself once it has handed an answer to the connection. */
  private write(response: ServerResponse): void {
    const { socket } = response;
    socket?.cork();
    socket?.write(`${this.head}${dateNow()}\r\n\r\n`, 'latin1');
    if (this.body) socket?.write(this.body);
    socket?.uncork();
    process.nextTick(finish, response);
  }
}

const finish = (response: ServerResponse): unknown => response.emit('finish');

/**
 * A whole page over a line that stays open and has nothing left to send. A response has its connection once those to
 * earlier requests on it are out; one that reads slowly is left to Node, which then stops reading from it.
 */
const isPlain = ({ method, httpVersion }: IncomingMessage, { socket, shouldKeepAlive }: ServerResponse): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  shouldKeepAlive &&
  socket?.writable === true &&
  socket.writableLength === 0;

let second = 0;
let date = '';

/** As HTTP writes it (RFC 9110, 5.6.7). */
function dateNow(): string {
  const now = Date.now();
  if (now - second >= 1_000) {
    second = now - (now % 1_000);
    date = new Date(second).toUTCString();
  }
  return date;
}
