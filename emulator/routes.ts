import { runAggregationQuery } from './aggregate.ts';
import { batchGet } from './batch-get.ts';
import type { Clock } from './clock.ts';
import { commit } from './commit.ts';
import { checkDatabaseName } from './names.ts';
import { runQuery } from './query.ts';
import { getDocument, listDocuments } from './read-documents.ts';
import type { Store } from './store.ts';
import type { Transactions } from './transactions.ts';
import {
  BATCH_GET_REQUEST,
  BEGIN_TRANSACTION_REQUEST,
  COMMIT_REQUEST,
  ROLLBACK_REQUEST,
  RUN_AGGREGATION_QUERY_REQUEST,
  RUN_QUERY_REQUEST,
} from './wire/messages.ts';
import { parseBody } from './wire/parse.ts';
import type {
  BatchGetRequest,
  BeginTransactionRequest,
  CommitRequest,
  RollbackRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from './wire/requests.ts';

/** A route's resources. */
export interface Database {
  readonly store: Store;
  readonly clock: Clock;
  readonly transactions: Transactions;
  /** Called with the name of each new document, once it is stored. */
  readonly created: (name: string) => void;
}

/** Answers a call with JSON, or throws a StatusError. `body` is the request's text. */
export type Route = (body: string, parameters: URLSearchParams, database: Database) => object;

const CALL = /^\/v1\/(projects\/[^/]*\/databases\/[^/]*)\/documents(\/.*)?:([a-zA-Z]+)$/s;
const READ = /^\/v1\/(projects\/[^/]*\/databases\/[^/]*\/documents\/.+)$/s;
const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)$/;

/** The route of a request, or undefined. `path` is decoded. */
export function findRoute(method: string, path: string): Route | undefined {
  if (method === 'POST') {
    const [, database = '', under = '', call] = CALL.exec(path) ?? [];
    if (call === 'runQuery') return query(database, under);
    if (call === 'runAggregationQuery') return aggregate(database, under);
    if (under !== '') return undefined;
    if (call === 'commit') return write(database);
    if (call === 'batchGet') return read(database);
    if (call === 'beginTransaction') return begin(database);
    if (call === 'rollback') return rollback(database);
  }
  if (method === 'GET') {
    const name = READ.exec(path)?.[1];
    return name === undefined ? undefined : readByPath(name);
  }
  const cleared = method === 'DELETE' ? CLEAR.exec(path)?.[1] : undefined;
  return cleared === undefined ? undefined : clear(cleared);
}

function write(name: string): Route {
  return (body, _, database) => {
    const request = parseBody<CommitRequest>(body, COMMIT_REQUEST);
    checkDatabaseName(name);
    return commit(name, request, database);
  };
}

function read(name: string): Route {
  return (body, _, database) => {
    const request = parseBody<BatchGetRequest>(body, BATCH_GET_REQUEST);
    checkDatabaseName(name);
    return batchGet(name, request, database);
  };
}

function begin(name: string): Route {
  return (body, _, { transactions }) => {
    const { options } = parseBody<BeginTransactionRequest>(body, BEGIN_TRANSACTION_REQUEST);
    checkDatabaseName(name);
    return { transaction: transactions.begin(name, options) };
  };
}

function rollback(name: string): Route {
  return (body, _, { transactions }) => {
    const { transaction = '' } = parseBody<RollbackRequest>(body, ROLLBACK_REQUEST);
    checkDatabaseName(name);
    transactions.end(name, transaction);
    return {};
  };
}

function query(name: string, under: string): Route {
  const parent = `${name}/documents${under}`;
  return (body, _, database) => runQuery(name, parent, parseBody<RunQueryRequest>(body, RUN_QUERY_REQUEST), database);
}

function aggregate(name: string, under: string): Route {
  const parent = `${name}/documents${under}`;
  return (body, _, database) => {
    const request = parseBody<RunAggregationQueryRequest>(body, RUN_AGGREGATION_QUERY_REQUEST);
    return runAggregationQuery(name, parent, request, database);
  };
}

function readByPath(name: string): Route {
  const isDocument = name.split('/').length % 2 === 1;
  return (_, parameters, { store }) =>
    isDocument ? getDocument(name, parameters, store) : listDocuments(name, parameters, store);
}

function clear(documents: string): Route {
  return (_body, _parameters, { store }) => {
    store.deleteAll(`${documents}/`);
    return {};
  };
}
