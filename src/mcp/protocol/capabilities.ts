/** What this server can do; nothing that would push to a client or hold a connection open. */
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {} };
