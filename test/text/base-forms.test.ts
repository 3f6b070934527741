import { describe, expect, it } from 'vitest';
import { baseForms } from '../../src/text/base-forms.ts';

describe('The base forms of a word', () => {
  it.each([
    ['plans', 'plan'],
    ['boxes', 'box'],
    ['companies', 'company'],
    ['stopped', 'stop'],
    ['running', 'run'],
    ['saved', 'save'],
    ['saving', 'save'],
    ['happily', 'happy'],
  ])('of %s hold %s', (word, base) => {
    expect(baseForms(word)).toContain(base);
  });

  it.each([
    ['business', 'busines'],
    ['rolles', 'roll'],
    ['customeer', 'custom'],
    ['cheappest', 'cheap'],
  ])('of %s do not hold %s', (word, other) => {
    expect(baseForms(word)).not.toContain(other);
  });
});
