import { type Case, call, commit, put, type Step } from '../case.ts';

const at = (method: string, path: string, body?: unknown): Step => ({
  method,
  path,
  ...(body === undefined ? {} : { body }),
});
const http = (name: string, ...steps: readonly Step[]): Case => ({ name: `http: ${name}`, steps });
const EMPTY = call('commit', {});
const withHeaders = (headers: Readonly<Record<string, string>>): Step => ({ ...EMPTY, headers });

const BODIES: Readonly<Record<string, string>> = {
  'an empty body': '',
  blanks: '   ',
  'malformed JSON': '{bad',
  'JSON cut short': '{"writes":[{"update":{"name":"$N/c/a"',
  'a comma too many': '{"writes":[],}',
  'an array': '[]',
  'a text': '"x"',
  'a number': '5',
  null: 'null',
  'an unknown field': '{"wrtes":[]}',
  'a text for a list': '{"writes":"x"}',
  'an object for a list': '{"writes":{}}',
  'null for a list': '{"writes":null}',
  'a byte order mark': '\ufeff{}',
  '20000 brackets': `{"writes":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/html',
];

const token = (claims: string) => `Bearer ${btoa('{"alg":"none"}')}.${btoa(claims)}.`;

export const HTTP_CASES: readonly Case[] = [
  ...Object.entries(BODIES).map(([name, body]) => http(`a commit of ${name}`, call('commit', body))),
  ...['', '{bad', '{}', '{"structuredQuery":[]}', '{"structuredQuery":{},"x":1}'].map((body) =>
    http(`a query of ${body || 'an empty body'}`, call('runQuery', body)),
  ),
  http('a query in an unknown transaction', call('runQuery', { structuredQuery: {}, transaction: 'AAAA' })),
  http('a query at an old time', call('runQuery', { structuredQuery: {}, readTime: '2020-01-01T00:00:00Z' })),
  http('a commit in an unknown transaction', call('commit', { transaction: 'AAAA', writes: [put('c/a')] })),
  http('a commit in a transaction that is no base64', call('commit', { transaction: '!!' })),
  http('a commit in an empty transaction', call('commit', { transaction: '' })),
  ...TYPES.map((type) => http(`the content type ${type}`, withHeaders({ 'content-type': type }))),
  http('the owner', { ...commit(put('c/a')), headers: { authorization: 'Bearer owner' } }),
  http('an unsigned token', withHeaders({ authorization: token('{"sub":"x"}') })),
  http('a key in the query', at('POST', '/v1/$N:commit?key=abc', {})),
  http('an unknown call', call('nope', {})),
  http('a call in the wrong case', call('batchget', {})),
  http('a call with a slash at the end', at('POST', '/v1/$N:commit/', {})),
  http('no call', at('POST', '/v1/$N:', {})),
  http('the root of the documents', at('POST', '/v1/$N', {}), at('GET', '/v1/$N')),
  http('a project', at('GET', '/v1/projects/$P'), at('POST', '/v1/projects/$P', {})),
  http('something else in a database', at('GET', '/v1/projects/$P/databases/(default)/nope')),
  http(
    'the wrong method for a call',
    at('GET', '/v1/$N:commit'),
    at('PUT', '/v1/$N:commit', {}),
    at('PATCH', '/v1/$N:commit', {}),
  ),
  http('the wrong method for a document', at('PUT', '/v1/$N/c/a', {}), at('HEAD', '/v1/$N/c/a')),
];
