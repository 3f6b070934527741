import { createHmac, randomBytes } from 'node:crypto';

/** Keys that must not be guessed, each derived for one purpose. */
export interface Secrets {
  /** For the hash of client addresses. */
  readonly clients: Buffer;
  /** For the signature of cursors. */
  readonly cursors: Buffer;
}

const PUBLIC_CURSOR_SECRET = 'detects damage only';

/**
 * Without a service secret, client keys are derived from one that is drawn when the service starts, and cursors carry a checksum instead of a
 * signature: they stay good across restarts, and hold nothing that a client could not have asked for anyway.
 */
export function deriveSecrets(serviceSecret: string | null, clientSecret: string | Buffer = randomBytes(32)): Secrets {
  return {
    clients: derive(serviceSecret ?? clientSecret, 'client addresses'),
    cursors: derive(serviceSecret ?? PUBLIC_CURSOR_SECRET, 'cursors'),
  };
}

function derive(secret: string | Buffer, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`factline ${purpose}`).digest();
}
