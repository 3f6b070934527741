/** `npm run serve`: runs what `npm run build` made, and says so where nothing was made yet. In CommonJS, which starts sooner. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const SERVER = join(__dirname, '../build/server.js');

if (existsSync(SERVER)) require(SERVER);
else {
  console.error('Cannot start: nothing is built yet. Run `npm run build`, or `npm start`, which also builds.');
  process.exitCode = 1;
}
