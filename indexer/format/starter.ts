import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { corpusSchemas, schemaPath } from './schemas.ts';

/** A corpus to begin with: every file with comments, right as it is, so that the first index shows what comes of it. */
const STARTER: Readonly<Record<string, string>> = {
  'site.yaml': `# Whose facts these are. Every key is in the manual: manual/guides/corpus-format.md
name: Juniper
url: https://www.juniper.example
language: en
publisher: { name: Juniper Ltd, url: https://www.juniper.example }
contact: mailto:hello@juniper.example      # named where there is no answer
# license: https://creativecommons.org/licenses/by/4.0/
# guide_url: https://docs.juniper.example/{id}    # where your guides live; else on this service's own pages
`,
  'product.yaml': `# What the product is and is not. Each sentence is a fact that answers can quote.
name: Juniper
tagline: Appointments that keep themselves.
description: >
  Juniper books appointments for small practices.
  It reminds clients of what they booked, before they forget it.
category: BusinessApplication
url: https://www.juniper.example
includes:                        # what it does, one fact a line
  - Booking pages in your own colours.
  - { id: reminders, text: "Reminders by e-mail and text message.", aliases: [notifications, SMS] }
excludes:                        # what it does not do: answers “can it …?” with a sourced no
  - { text: Juniper does not take payments., aliases: [card payments, take money] }
# planned:                       # answered as “not available yet”
#   - { text: An app for tablets, aliases: [tablet app] }
measured_surfaces:               # what it works with
  label: calendars
  complete: true                 # true: what is not listed is answered with a sourced no
  items:
    - { id: google, name: Google Calendar, operator: Google }
    - { id: outlook, name: Outlook, operator: Microsoft }
facts:
  - { id: founded, name: Founded, value: 2019, aliases: [started] }
hours:
  - { name: Phone support, days: Monday to Friday, open: "09:00", close: "17:00", zone: Europe/London, aliases: [call you, hotline] }
date_modified: TODAY
`,
  'pricing.yaml': `# Plans, prices, limits, trial and terms. Without this file nothing about prices is public.
currency: EUR
taxes_included: false
limits:                          # what plans can limit, written once
  seats: { name: Seats, unit: seats, aliases: [users, team members] }
  bookings: { name: Bookings, unit: bookings, per: month }
features:                        # what plans can have
  branding: { name: Own branding, aliases: [own logo, white label] }
plans:                           # in the order in which they are offered
  - id: solo
    name: Solo
    summary: For one practitioner.
    prices:
      - { amount: 0, period: month }
    limits: { seats: 1, bookings: 50 }
    features: { branding: false }
  - id: practice
    name: Practice
    summary: For a practice of several.
    prices:
      - { amount: 29, period: month }
      - { amount: 290, period: year, billed: billed once a year }
      # - { amount: 29, period: month, plus: { amount: 5, per: seat } }       # a base fee and a fee per seat
      # - { percent: 1.5, of: the booking, plus: 0.20, per: card payment }    # a share
      # - { amount: 35, period: month, effective_from: 2030-01-01 }           # what is to come
    limits: { seats: 5, bookings: unlimited }
    features: { branding: true }
  - id: group
    name: Group
    contact_sales: true          # with prices: [], “contact us”
    prices: []
    limits: { seats: custom, bookings: unlimited }
    features: { branding: true }
addons:
  - { id: seat, name: Extra seat, aliases: [more users], amount: 6, period: month, per: seat, plans: [practice] }
discounts:
  - { id: charity, name: Charity discount, aliases: [nonprofit], percent: 30, condition: registered charities }
trial: { days: 14, plan: practice, requires_payment_method: false }      # or: none
terms:
  - { kind: notice, value: 30 days before the end of a month }
  - { kind: refund, value: within 14 days of the first payment }
notes:
  - Prices are for each location.
date_modified: TODAY
`,
  'synonyms.yaml': `# Words that your readers use for one another, a group a line.
- [booking, appointment]
- [client, patient, customer]
`,
  'questions.yaml': `# Questions that must keep their answers. They are asked at every index; one that lost its answer stops it.
- ask: How much is Practice per month?
  paraphrases: [practice monthly price]
  expect: { contains: "€29", source: pricing#practice }
- ask: Does it take payments?
  expect: { contains: does not take payments, source: product }
- ask: Is there an on-premise edition?
  expect: no_answer
`,
  'guides/getting-started.md': `---
title: Getting started
topics: [setup]
date_modified: TODAY
---

# Getting started

Guides are Markdown. Each heading is a place that answers can lead to.

## Connect a calendar

1. Open **Settings**, then **Calendars**.
2. Choose your calendar and sign in there.

Changes show on both sides within two minutes.

## Invite a colleague

Owners invite colleagues under **Team**. An invitation is good for seven days.
`,
};

/** Where a schema is read by the editors of people: the service of whoever writes, unless another address is given. */
const SERVICE = 'http://localhost:3000';

export interface StarterOptions {
  readonly today: string;
  /** Address of the service that publishes the schemas. */
  readonly baseUrl?: string | undefined;
}

/**
 * Writes a commented corpus into a folder.
 *
 * @returns the files, or the first that is there already: nothing is written over
 */
export async function writeStarter(
  dir: string,
  { today, baseUrl = SERVICE }: StarterOptions,
): Promise<{ readonly files: readonly string[] } | { readonly taken: string }> {
  const files = Object.keys(STARTER);
  const taken = files.find((file) => existsSync(join(dir, file)));
  if (taken !== undefined) return { taken };
  const schemas = corpusSchemas();
  for (const file of files) {
    const name = file.replace(/\.yaml$/, '');
    const line =
      name in schemas ? `# yaml-language-server: $schema=${baseUrl.replace(/\/+$/, '')}${schemaPath(name)}\n` : '';
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), `${line}${STARTER[file]?.replaceAll('TODAY', today)}`);
  }
  return { files };
}
