/** Runs steps of a command side by side, as many as there are processors, and prints what each said when it is over. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * Ends the process where a step fails, and those that are still going on with it.
 *
 * @param steps in the order in which they are begun: a `title`, the `line` of program and arguments, and the title of the step `after` which it may begin
 */
export async function sideBySide(steps, atOnce = availableParallelism()) {
  const waiting = [...steps];
  const going = new Map();
  const done = new Set();
  while (waiting.length + going.size > 0) {
    for (let at = 0; at < waiting.length && going.size < atOnce; ) {
      const { after } = waiting[at];
      if (after !== undefined && !done.has(after)) at++;
      else begin(...waiting.splice(at, 1));
    }
    if (going.size === 0) throw new Error(`Nothing comes before ${waiting.map(({ title }) => title).join(', ')}.`);
    const { step, seconds, output, status } = await Promise.race([...going.values()].map(({ ended }) => ended));
    going.delete(step);
    done.add(step.title);
    console.log(`\n── ${step.title}\n${output}   ${step.title}: ${seconds} s`);
    if (status !== 0) {
      for (const { child } of going.values()) child.kill();
      process.exit(status ?? 1);
    }
  }

  function begin(step) {
    const start = performance.now();
    const [program, ...args] = step.line;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve) => {
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      child.once('error', (error) => resolve(end(1, `${program} could not be run: ${error.message}\n`)));
      child.once('close', async (status) => resolve(end(status, (await said).join(''))));
    });
    const end = (status, output) => ({
      step,
      status,
      output,
      seconds: Math.round((performance.now() - start) / 1000),
    });
    going.set(step, { child, ended });
  }
}
