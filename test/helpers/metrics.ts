/** One line of Prometheus's text. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What `/metrics` says, line by line. */
export function samplesIn(text: string): readonly Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', list = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, one]) => [key, one]));
      return { name, labels, value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value) };
    });
}

export async function readSamples(url: string): Promise<readonly Sample[]> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered with ${response.status}.`);
  return samplesIn(await response.text());
}

/** The sum of all samples of a name that have these labels. */
export function total(samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}): number {
  const wanted = Object.entries(labels);
  return samples
    .filter((sample) => sample.name === name && wanted.every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
