import { beforeEach, expect, test } from 'vitest';
import { keepPlace } from './places.ts';

const root = document.documentElement;
const stored = () => localStorage.getItem('riftdrop.places');

beforeEach(() => localStorage.clear());

test('a place is noted with its size until the page has none', () => {
  keepPlace('first-steps', 3);
  expect([root.dataset.places, stored()]).toEqual(['first-steps-3', '"first-steps-3"']);
  keepPlace('first-steps', 2);
  keepPlace('first', 1);
  expect([root.dataset.places, stored()]).toEqual(['first-steps-2 first-1', '"first-steps-2 first-1"']);
  keepPlace('first-steps', null);
  expect([root.dataset.places, stored()]).toEqual(['first-1', '"first-1"']);
});

test('a page without the part writes nothing', () => {
  keepPlace('first-steps', null);
  expect(stored()).toBeNull();
});
