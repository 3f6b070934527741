/**
 * The widgets that can be driven, and how: where their page is, what has to be set before it loads, where a question is
 * typed (`ask`), the next one too where that is another box (`goOn`), and where what they show is read. None of them is part of this project; each is driven where its folder is given.
 */
const box = (selector) => async (page, question) => {
  await page.locator(selector).first().fill(question);
  await page.locator(selector).first().press('Enter');
};

/** With deep-chat's own request bodies, as it is set up by those who read its page and nothing else. */
const DEEP_CHAT_PAGE = `<!doctype html><meta charset="utf-8"><title>deep-chat</title>
<script type="module" src="/dist/deepChat.bundle.js"></script>
<deep-chat connect='{"url": "/ask", "method": "POST", "stream": true}' requestBodyLimits='{"maxMessages": -1}'
  style="width: 44rem; height: 34rem"></deep-chat>`;

export const WIDGETS = [
  {
    name: 'deep-chat',
    option: 'deep-chat',
    what: 'the package deep-chat',
    pages: { '/': DEEP_CHAT_PAGE },
    start: '/',
    ask: async (page, question) => {
      await page.waitForFunction('document.querySelector("deep-chat").submitUserMessage !== undefined');
      await page.evaluate(
        `document.querySelector("deep-chat").submitUserMessage({ text: ${JSON.stringify(question)} })`,
      );
    },
    area: 'deep-chat #messages',
  },
  {
    name: 'nlweb-js-client',
    option: 'nlweb-js-client',
    what: 'a copy of iunera/nlweb-js-client',
    start: '/examples/example.html',
    // The page sets an address of its own, which is passed over.
    before: 'Object.defineProperty(window, "chatApiEndpoint", { value: "/ask", writable: false })',
    ask: box('#ai-search-input'),
    goOn: box('#chat-container textarea'),
    area: '#chat-container',
  },
  {
    name: 'nlweb-page',
    option: 'nlweb',
    what: 'a copy of nlweb-ai/NLWeb',
    start: '/static/index.html',
    ask: box('#centered-chat-input'),
    goOn: box('#chat-input'),
    area: '#messages-container',
  },
  {
    name: 'nlweb-dropdown',
    option: 'nlweb',
    what: 'a copy of nlweb-ai/NLWeb',
    start: '/static/dropdown-example.html',
    ask: async (page, question) => {
      await page.waitForFunction('window.nlwebChat?.chatInterface !== undefined');
      await box('.nlweb-dropdown-search-input')(page, question);
    },
    goOn: box('[placeholder^="Ask a follow-up"]'),
    area: '.nlweb-dropdown-messages-container',
  },
  {
    name: 'nlweb-search',
    option: 'nlweb',
    what: 'a copy of nlweb-ai/NLWeb',
    start: '/static/nlwebsearch.html',
    ask: box('#ai-search-input'),
    goOn: box('#chat-container textarea'),
    area: '#chat-container',
  },
  {
    name: 'nlweb-core',
    option: 'nlweb-core',
    what: 'the folder nlweb-ui of nlweb-ai/NLWeb_Core',
    start: '/index.html',
    before: 'localStorage.setItem("nlweb_server_url", location.origin)',
    ask: box('#centered-chat-input'),
    goOn: box('#chat-input'),
    area: '#messages-container',
  },
  {
    name: 'cloudflare-page',
    option: 'cloudflare',
    what: 'the folder nlweb-template/public of cloudflare/templates',
    start: '/index.html',
    ask: box('#centered-chat-input'),
    goOn: box('#chat-input'),
    area: '#messages-container',
  },
  {
    name: 'cloudflare-dropdown',
    option: 'cloudflare',
    what: 'the folder nlweb-template/public of cloudflare/templates',
    start: '/snippet.html',
    ask: async (page, question) => {
      // The box is there before what it asks through, which is put under it when the widget's other scripts have come.
      await page.locator('.centered-input-container').waitFor({ state: 'attached' });
      await box('.nlweb-dropdown-search-input')(page, question);
    },
    goOn: box('[placeholder^="Ask a follow-up"]'),
    area: '.nlweb-dropdown-messages-container',
  },
  {
    name: 'search-components',
    option: 'search-components',
    what: 'a page, index.html, with ChatSearch of nlweb-ai/search-components on it, asking /ask',
    start: '/index.html',
    ask: async (page, question) => {
      await page.locator(':is(input, textarea, [contenteditable="true"]):visible').first().click();
      await page.keyboard.type(question);
      await page.keyboard.press('Enter');
    },
    goOn: async (page, question) => {
      await page.locator(':is(input, textarea, [contenteditable="true"]):visible').last().click();
      await page.keyboard.type(question);
      await page.keyboard.press('Enter');
    },
    area: 'body',
  },
];
