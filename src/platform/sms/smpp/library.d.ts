/** The part of the library that is used here; it has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server } from 'node:net';

  type Pdu = {
    command: string;
    command_status: number;
    isResponse(): boolean;
    response(options?: object): Pdu;
    [field: string]: unknown;
  };
  interface Session extends EventEmitter {
    send(pdu: Pdu, answered?: (answer: Pdu) => void): boolean;
    destroy(): void;
  }
  const smpp: {
    connect(options: { host: string; port: number; tls: boolean; servername?: string }): Session;
    createServer(listener: (session: Session) => void): Server;
    PDU: new (command: string, options?: object) => Pdu;
  };

  export type { Pdu, Session };
  export default smpp;
}
