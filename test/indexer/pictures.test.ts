import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { indexIsCurrent } from '../../indexer/source-note.ts';
import { pngOf, SVG } from '../helpers/pictures.ts';
import { corpusOfGuides, folderWith, TODAY, temporaryFolder } from './folders.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** A corpus of guides with other files beside them, by their paths within it. */
async function corpusWith(guides: Readonly<Record<string, string>>, files: Files = {}): Promise<string> {
  const dir = await corpusOfGuides(guides);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

/** The pictures of a corpus, where guides show them, and what is told of it. */
async function read(dir: string) {
  const { corpus, problems } = await readCorpus(dir, { today: TODAY });
  const { files = [], inGuides = {} } = corpus?.pictures ?? {};
  const told = problems.map(
    ({ severity, file, line, column, what, fix }) => `${severity} ${file}:${line}:${column} ${what} → ${fix}`,
  );
  const shown = Object.fromEntries(
    Object.entries(inGuides).map(([id, found]) => [
      id,
      Object.fromEntries(Object.entries(found).map(([address, number]) => [address, files[number]?.path])),
    ]),
  );
  return { files: files.map(({ path, kind, width, height }) => `${path} ${kind} ${width}x${height}`), shown, told };
}

test('Pictures of guides are found as documentation tools find them, each once, with their sizes', async () => {
  const dir = await corpusWith(
    {
      'team/roles.md':
        '# Roles\n\nOpen it: ![The list](img/list.png "Members")\n\n![From a folder above](shared/flow.svg) [larger](./img/list.png?raw=1#x)\n\n| A | B |\n| - | - |\n| ![Cell][one] | b |\n\n[one]: ../shared/flow.svg\n',
      'start.md':
        '# Start\n\n![](/logo.png)\n\n<img src="team/img/list.png">\n\n<img src="shared/a%20b.png" alt="With a space">\n\n![Elsewhere](https://example.com/x.png) ![Data](data:image/png;base64,AAAA)\n',
      'draft.md': '---\ndraft: true\n---\n![Hidden](hidden.png)\n',
    },
    {
      'guides/team/img/list.png': pngOf(40, 20),
      'guides/shared/flow.svg': SVG,
      'guides/shared/a b.png': pngOf(3, 3),
      'guides/static/logo.png': pngOf(5, 5),
      'guides/hidden.png': pngOf(1, 1),
      'guides/nobody.png': pngOf(1, 1),
    },
  );
  expect(await read(dir)).toEqual({
    files: [
      'guides/shared/a b.png png 3x3',
      'guides/shared/flow.svg svg 300x150',
      'guides/static/logo.png png 5x5',
      'guides/team/img/list.png png 40x20',
    ],
    shown: {
      start: {
        '/logo.png': 'guides/static/logo.png',
        'team/img/list.png': 'guides/team/img/list.png',
        'shared/a%20b.png': 'guides/shared/a b.png',
      },
      'team/roles': {
        'img/list.png': 'guides/team/img/list.png',
        'shared/flow.svg': 'guides/shared/flow.svg',
        './img/list.png?raw=1#x': 'guides/team/img/list.png',
        '../shared/flow.svg': 'guides/shared/flow.svg',
      },
    },
    told: [],
  });
});

test('Each picture that cannot be shown is a warning with its place and what helps; the guide is published', async () => {
  const dir = await corpusWith(
    {
      'one.md':
        '# One\n\nSee ![The dialog](img/gone.png), twice ![The dialog](img/gone.png).\n\n- ![Notes](notes.png)\n- ![A film](film.gif)\n- ![Cut](cut.png) and ![folder](img)\n\n![From the root](/assets/x.png) [a link](gone-too.png)\n',
    },
    {
      'guides/notes.png': 'These are notes.',
      'guides/film.gif': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(6 * 2 ** 20)]),
      'guides/cut.png': pngOf(9, 9).subarray(0, 20),
      'guides/img/other.png': pngOf(1, 1),
    },
  );
  const { files, told } = await read(dir);
  expect({ files, told }).toEqual({
    files: [],
    told: [
      'warning guides/one.md:3:19 the picture `img/gone.png` is not there → correct its path, or add the file',
      'warning guides/one.md:5:12 the picture `notes.png` is no picture of a kind that browsers show → save it as PNG, JPEG, WebP, AVIF, GIF or SVG',
      'warning guides/one.md:6:13 the picture `film.gif` has 6.0 MB, and 5 MB are the most → save it smaller',
      'warning guides/one.md:7:10 the picture `cut.png` is no picture of a kind that browsers show → save it as PNG, JPEG, WebP, AVIF, GIF or SVG',
      'warning guides/one.md:7:33 the picture `img` is no file → put a file in its place, or give it another name',
    ],
  });
});

describe('Nothing outside the corpus folder is shown', () => {
  test('by a path', async () => {
    const dir = await corpusWith(
      {
        'one.md':
          '![A](../../secret.png) ![B](..%2F..%2Fsecret.png) ![C](/../../secret.png) ![D](../beside.png)\n\nAs seen.\n',
      },
      { '../secret.png': pngOf(2, 2), 'beside.png': pngOf(3, 3) },
    );
    const { files, told } = await read(dir);
    expect(files).toEqual(['beside.png png 3x3']);
    expect(told.map((line) => line.replace(/^.*(?=the picture)/, ''))).toEqual(
      ['../../secret.png', '..%2F..%2Fsecret.png', '/../../secret.png'].map(
        (address) =>
          `the picture \`${address}\` lies outside the corpus folder → put it into the corpus folder, beside the guide`,
      ),
    );
  });

  test('by a link of the file system, to a file or to a folder, nor what is hidden', async () => {
    const outside = await folderWith({ 'x.txt': '' });
    await writeFile(join(outside, 'secret.png'), pngOf(2, 2));
    const dir = await corpusWith(
      { 'one.md': '![A](a.png)\n\n![B](folder/secret.png)\n\n![C](c.png)\n\n![D](d.png)\n\nAs seen.\n' },
      { '.hidden/c.png': pngOf(4, 4), 'guides/real.png': pngOf(5, 5) },
    );
    await symlink(join(outside, 'secret.png'), join(dir, 'guides/a.png'));
    await symlink(outside, join(dir, 'guides/folder'));
    await symlink('../.hidden/c.png', join(dir, 'guides/c.png'));
    await symlink('real.png', join(dir, 'guides/d.png'));
    const { files, told } = await read(dir);
    // The link to a folder is an error of its own, as it would be for guides in it.
    expect(files).toEqual([]);
    expect(told.map((line) => line.replace(/ → .*/, ''))).toEqual([
      'error guides/folder:1:1 `guides/folder` is a link that leads out of the corpus folder',
      'warning guides/one.md:1:6 the picture `a.png` is a link that leads out of the corpus folder',
      'warning guides/one.md:3:6 the picture `folder/secret.png` is a link that leads out of the corpus folder',
      'warning guides/one.md:5:6 the picture `c.png` is a link to something hidden',
    ]);
  });

  test('by a name that no file can have', async () => {
    const dir = await corpusWith({
      'one.md': `# One\n\n![A](a%00.png) ![B](${'b'.repeat(4000)}.png) ![C](one.md/c.png)\n\nAs seen.\n`,
    });
    const { files, told } = await read(dir);
    expect(files).toEqual([]);
    expect(told.map((line) => / is not there /.test(line))).toEqual([true, true, true]);
  });
});

test('An index is made anew where a picture changed, came or went, and where one of its own is lost', async () => {
  const corpusDir = await corpusWith(
    { 'one.md': '# One\n\n![A](a.png) ![B](b.png)\n' },
    { 'guides/a.png': pngOf(2, 2) },
  );
  const outDir = await temporaryFolder();
  const index = () => indexCorpus({ corpusDir, outDir, today: TODAY, asksItself: false });
  const isCurrent = () => indexIsCurrent({ corpusDir, outDir });
  const before = await index();
  expect(await isCurrent()).toBe(true);
  await writeFile(join(corpusDir, 'guides/a.png'), pngOf(2, 2, 7));
  expect(await isCurrent()).toBe(false);
  const { manifest } = await index();
  expect(manifest?.corpusVersion).not.toBe(before.manifest?.corpusVersion);
  expect(await isCurrent()).toBe(true);
  await writeFile(join(corpusDir, 'guides/b.png'), pngOf(3, 3));
  expect(await isCurrent()).toBe(false);
  await index();
  expect(await isCurrent()).toBe(true);
  const { corpus } = await readCorpus(corpusDir, { today: TODAY });
  const [first] = corpus?.pictures?.files ?? [];
  await truncate(join(outDir, 'pictures', `${first?.sha256}.png`), 10);
  expect(await isCurrent()).toBe(false);
});

test('A picture that a camera took upright is shown upright', async () => {
  // A JPEG of 4 by 2 pixels that says to turn it: as much of one as its size is read from.
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00060000' + '00000000',
    'hex',
  );
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  const frame = Buffer.from('ffc0000b080002000401011100', 'hex');
  const jpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), app1, frame, Buffer.alloc(64), Buffer.from('ffd9', 'hex')]);
  const dir = await corpusWith({ 'one.md': '# One\n\n![A](a.jpg)\n' }, { 'guides/a.jpg': jpeg });
  expect((await read(dir)).files).toEqual(['guides/a.jpg jpg 2x4']);
});
