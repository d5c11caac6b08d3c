import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { History } from './history.ts';

const FORM = {};
const OTHER_FORM = {};

function start(requests: Readonly<Record<string, string>> = {}, events: readonly string[] = []) {
  const stored = new Map(Object.entries(requests));
  const database: Database = {
    commit: () => ({ http: 500, body: '' }),
    requests: () => stored,
    events: () => events,
  };
  return { history: new History(database), stored };
}

test('reported sent, and absent', () => {
  const { history, stored } = start();
  history.submitted(FORM, 'A');
  expect(() => history.formSaidSent(FORM, 'A')).toThrow('reported sent, and absent');
  expect(() => history.noticeSaid('saved', 'A')).toThrow('reported sent, and absent');
  stored.set('1', 'A');
  history.formSaidSent(FORM, 'A');
});

test('identical documents, unless they were submitted again after word that the first is in', () => {
  const { history, stored } = start({ 1: 'A' });
  history.submitted(FORM, 'A');
  history.checkDatabase();
  stored.set('2', 'A');
  expect(() => history.checkDatabase()).toThrow('identical documents');
  history.formSaidSent(FORM, 'A');
  history.submitted(OTHER_FORM, 'A');
  history.checkDatabase();
});

test('ended, and nobody told', () => {
  const { history } = start();
  history.submitted(FORM, 'A');
  expect(() => history.checkEnd()).toThrow('ended, and nobody told');
  history.formClosed(FORM);
  expect(() => history.checkEnd()).toThrow('ended, and nobody told');
  history.noticeSaid('refused', 'A');
  history.checkEnd();
});

test('sent unasked: before a click, after word that it failed, after it was discarded, and while it is edited', () => {
  const { history } = start();
  expect(() => history.leaves('1', 'A')).toThrow('sent unasked');
  history.submitted(FORM, 'A');
  history.leaves('1', 'A');
  history.formSaidFailed(FORM, false);
  expect(() => history.leaves('1', 'A')).toThrow('sent unasked');
  history.sentLater(FORM, 'A');
  history.leaves('1', 'A');
  history.reopened('A', OTHER_FORM);
  expect(() => history.leaves('1', 'A')).toThrow('sent unasked');
  history.formClosed(OTHER_FORM);
  history.leaves('1', 'A');
  history.discarded('A', 'waiting');
  expect(() => history.leaves('1', 'A')).toThrow('sent unasked');
});

test('discarded for good: the words are gone while the offer to undo stands, and not after', () => {
  const { history } = start();
  history.discarded('A', 'waiting');
  history.checkOffers(new Set(['A']));
  expect(() => history.checkOffers(new Set())).toThrow('discarded for good');
  history.offerGone('A');
  history.checkOffers(new Set());
  history.discarded('A', 'waiting');
  history.undone('A');
  expect(() => history.checkEnd()).toThrow('nobody told');
});

test('two ids for the same words, unless other words hold the first', () => {
  const { history, stored } = start();
  history.submitted(FORM, 'A');
  history.leaves('1', 'A');
  expect(() => history.leaves('2', 'A')).toThrow('two ids for the same words');
  stored.set('1', 'B');
  history.leaves('2', 'A');
});

test('counted twice', () => {
  const { history } = start({}, ['1', '1']);
  expect(() => history.checkDatabase()).toThrow('counted twice');
});

test('a draft lost', () => {
  const { history } = start();
  history.draftLeft('A');
  expect(() => history.formOpened(undefined, true)).toThrow('a draft lost');
  history.formOpened('A', true);
  history.formOpened(undefined, true);
});
