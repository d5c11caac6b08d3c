import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What the server does with the mails that come: takes them; refuses all, for now or for good; refuses their sender; refuses the recipients
 * named `nobody@…`, and for now those named `later@…`; greets nobody; takes a mail and says nothing more; takes it and drops the connection; or drops the
 * connection in the middle of it.
 */
export type Fate =
  | 'take'
  | 'refuse for now'
  | 'refuse for good'
  | 'refuse the sender'
  | 'refuse nobody'
  | 'never greet'
  | 'take and be silent'
  | 'take and drop'
  | 'drop within';

/** A mail as it arrived. */
export interface Received {
  readonly raw: string;
  readonly mail: Email;
  readonly recipients: readonly string[];
}

/** A real mail server on a port of its own. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  fate: Fate;
  /** Resolves once so many mails have been received. */
  waitFor(mails: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one on a free port, or on the given one; one that encrypts has a certificate that nobody has signed. */
export async function startMailServer({ port = 0, encrypts = false } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
    onConnect: (_session, callback) => {
      if (server.fate !== 'never greet') callback();
    },
    onMailFrom: (_address, _session, callback) => {
      if (server.fate !== 'refuse the sender') return callback();
      callback(Object.assign(new Error('Sender address rejected'), { responseCode: 553 }));
    },
    onRcptTo: ({ address }, _session, callback) => {
      const refused =
        server.fate === 'refuse for good' || (server.fate === 'refuse nobody' && /^nobody@/.test(address));
      if (refused) return callback(Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 }));
      if (server.fate === 'refuse for now' || (server.fate === 'refuse nobody' && /^later@/.test(address))) {
        return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      }
      callback();
    },
    onData: async (stream, session, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        if (server.fate === 'drop within') return drop();
      }
      const raw = Buffer.concat(chunks);
      received.push({
        raw: raw.toString(),
        mail: await PostalMime.parse(raw),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
      });
      if (server.fate === 'take and drop') drop();
      else if (server.fate !== 'take and be silent') callback();
    },
  });
  smtp.on('error', () => {}); // dropped connections
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    fate: 'take',
    waitFor: async (mails) => {
      while (received.length < mails) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: () => {
      drop();
      return new Promise((resolve) => smtp.close(() => resolve()));
    },
  };
  return server;
}
