import { expect, test } from 'vitest';
import { INBOX_HASH, REQUEST_QUERY, readAgencyView } from './agency-view.ts';

const ID = 'AbCdEfGhIjKlMnOpQrSt';
const read = (address: string) => readAgencyView(new URL(address, 'https://agency.example/'));

/** Escapes the characters of a link that have a meaning in a URL, except its first two. */
const withEscapes = (link: string) => link.slice(0, 2) + encodeURIComponent(link.slice(2));
const ENDS = ['.', ',', ')', '>', '"', "'", '»', '*', '%3E', '%3e', '%22', '%20', '&gt;', '%', '%3'];

/** The ways in which mail software changes a link. */
const BENDS: Readonly<Record<string, (link: string) => string>> = {
  'as it is': (link) => link,
  'with escapes': withEscapes,
  'with escapes in lower case': (link) => withEscapes(link).replace(/%../g, (code) => code.toLowerCase()),
  'escaped twice': (link) => withEscapes(withEscapes(link)),
  'as quoted-printable': (link) => link.replace('=', '=3D'),
  ...Object.fromEntries(ENDS.map((end) => [`followed by ${end}`, (link: string) => link + end])),
  'with parameters': (link) => `${link}&utm_source=mail&id=x`,
  'with a second query': (link) => `${link}?utm_source=mail`,
  'with an escaped ampersand': (link) => `${link}&amp;fbclid=x`,
  'with a second hash': (link) => `${link}#:~:text=x`,
  'with a parameter before': (link) => link.replace('?', '?utm_source=mail&'),
  'with an escaped ampersand before': (link) => link.replace('?', '?fbclid=x&amp;'),
  'with a query before the hash': (link) => link.replace('/#', '/?utm_source=mail#'),
};

test.each(Object.entries(BENDS))('a link %s opens the request', (_, bend) => {
  for (const link of [`/${REQUEST_QUERY}${ID}`, `/${INBOX_HASH}?id=${ID}`])
    expect(read(bend(link)), bend(link)).toEqual({ name: 'inbox', id: ID });
});

test.each([
  ['/#requests', { name: 'inbox', id: null }],
  ['/#requests.', { name: 'inbox', id: null }],
  ['/#/requests?id=local-1', { name: 'inbox', id: 'local-1' }],
  ['/#requests%3Fid=a', { name: 'inbox', id: 'a' }],
  [`/?request=${ID}#requests`, { name: 'inbox', id: null }],
  [`/?request=${ID}#admin`, { name: 'seeder', id: null }],
  [`/?request=3D${ID.slice(2)}`, { name: 'inbox', id: `3D${ID.slice(2)}` }],
  ['/?admin=true#requests?id=a', { name: 'inbox', id: 'a' }],
  ['/#admin', { name: 'seeder', id: null }],
  ['/?utm_source=mail&admin=true', { name: 'seeder', id: null }],
  ['/?admin=trueish', null],
  ['/', null],
  ['/?utm_campaign=request', null],
  ['/?request=quote', null],
  ['/?my-request=1&requests=2', null],
  ['/#requests-of-others', null],
  ['/#administration', null],
  ['/?q=%E0%A4%A', null],
])('%s leads to %o', (address, view) => {
  expect(read(address)).toEqual(view);
});
