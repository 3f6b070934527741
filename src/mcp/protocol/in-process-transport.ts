import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type MessageClassification,
  PerRequestHTTPServerTransport,
} from '@modelcontextprotocol/server';

/**
 * Connects a server to this process for good: requests of any number of clients go in, each under an id of its own,
 * and each reply finds its way back by that id.
 *
 * The SDK's own HTTP entry builds a server, an abort signal, a web request, a web response and its stream for every
 * message; none of that is needed where no message outlives its reply and no server state belongs to a client. It
 * extends the SDK's transport only because the SDK binds a server to the 2026-07-28 revision by that class's
 * classification.
 */
export class InProcessTransport extends PerRequestHTTPServerTransport {
  readonly #classification: MessageClassification;
  readonly #waiting = new Map<number, (reply: JSONRPCResponse) => void>();
  #lastId = 0;

  constructor(classification: MessageClassification) {
    super({ classification, keepAliveMs: 0 });
    this.#classification = classification;
  }

  /** Resolves with the server's reply, under the id that the client chose. */
  request(message: JSONRPCRequest): Promise<JSONRPCResponse> {
    return new Promise((resolve) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, (reply) => resolve({ ...reply, id: message.id }));
      this.onmessage?.({ ...message, id }, { classification: this.#classification });
    });
  }

  /** Takes replies only: notifications of a server have no one to go to once its client has been answered. */
  override async send(message: JSONRPCMessage): Promise<void> {
    if (!('id' in message) || typeof message.id !== 'number' || 'method' in message) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}
