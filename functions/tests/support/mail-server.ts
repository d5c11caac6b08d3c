import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The stages of an email: the greeting, each recipient, the first bytes of the content, and the end of the content. */
export type Stage = 'greeting' | 'recipient' | 'within' | 'taken';
/** The server's reaction at a stage: it continues, drops the connection, or answers with this code. */
export type Move = 'go on' | 'drop' | 451 | 550;

export interface MailServer {
  /** The value for `SMTP_URL`. */
  readonly url: string;
  readonly received: { readonly raw: string; readonly mail: Email; readonly recipients: readonly string[] }[];
  /** The names with which clients have greeted the server. */
  readonly greetings: string[];
  /** Decides the reaction at a stage. @param address empty at `greeting`, the recipient at `recipient`, later all recipients. */
  at: (stage: Stage, address: string) => Move;
  /** Deletes the received emails, and resets `at` to continue at each stage. */
  reset(): void;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. With `encrypts` it offers TLS with a self-signed certificate. */
export async function startMailServer({ encrypts = false } = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const greetings: string[] = [];
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const reach = (stage: Stage, address: string, goOn: (error?: Error) => void) => {
    const move = server.at(stage, address);
    if (move === 'go on') goOn();
    if (move === 'drop') drop();
    if (typeof move === 'number') goOn(Object.assign(new Error(`<${address}>: no`), { responseCode: move }));
    return move;
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
    onConnect: (_session, callback) => reach('greeting', '', callback),
    onMailFrom: (_address, { hostNameAppearsAs }, callback) => {
      greetings.push(String(hostNameAppearsAs));
      callback();
    },
    onRcptTo: ({ address }, _session, callback) => reach('recipient', address, callback),
    onData: (stream, { envelope }, callback) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      let isCut = false;
      stream.on('data', (chunk: Buffer) => {
        if (chunks.push(chunk) === 1) isCut = reach('within', recipients.join(), () => {}) !== 'go on';
      });
      stream.on('end', async () => {
        if (isCut) return;
        const raw = Buffer.concat(chunks);
        received.push({ raw: raw.toString(), mail: await PostalMime.parse(raw), recipients });
        reach('taken', recipients.join(), callback);
      });
    },
  });
  smtp.on('error', () => {}); // fires for dropped connections
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    greetings,
    at: () => 'go on',
    reset: () => {
      received.length = 0;
      server.at = () => 'go on';
    },
    stop: () => {
      drop();
      return new Promise((resolve) => smtp.close(() => resolve()));
    },
  };
  return server;
}
