/** What responses are, as their `Content-Type` says. */
export const JSON_TYPE = 'application/json; charset=utf-8';
export const STREAM_TYPE = 'text/event-stream; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
export const TEXT_TYPE = 'text/plain; charset=utf-8';
export const XML_TYPE = 'application/xml; charset=utf-8';
export const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
export const STYLESHEET_TYPE = 'text/css; charset=utf-8';
export const ICON_TYPE = 'image/x-icon';
export const PNG_TYPE = 'image/png';
export const SVG_TYPE = 'image/svg+xml';
/** What an MCP server card is called by those who know it (SEP-2127); others take it for JSON. */
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';
