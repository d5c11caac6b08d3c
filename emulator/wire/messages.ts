import type { Kind, Schema } from './schema.ts';

/**
 * The messages of `google.firestore.v1` that this server understands, after
 * https://github.com/googleapis/googleapis/tree/master/google/firestore/v1. Fields not listed here are rejected as
 * unknown.
 */

const message = (schema: () => Schema): Kind => ({ message: schema });

const VALUE: Schema = {
  nullValue: { number: 11, kind: 'null', oneof: 'type' },
  booleanValue: { number: 1, kind: 'bool', oneof: 'type' },
  integerValue: { number: 2, kind: 'int64', oneof: 'type' },
  doubleValue: { number: 3, kind: 'double', oneof: 'type' },
  timestampValue: { number: 10, kind: 'timestamp', oneof: 'type' },
  stringValue: { number: 17, kind: 'string', oneof: 'type' },
  bytesValue: { number: 18, kind: 'bytes', oneof: 'type' },
  referenceValue: { number: 5, kind: 'string', oneof: 'type' },
  geoPointValue: { number: 8, kind: message(() => LAT_LNG), oneof: 'type' },
  arrayValue: { number: 9, kind: message(() => ARRAY), oneof: 'type' },
  mapValue: { number: 6, kind: message(() => MAP), oneof: 'type' },
  fieldReferenceValue: { number: 19, kind: 'string', oneof: 'type' },
};

const LAT_LNG: Schema = { latitude: { number: 1, kind: 'double' }, longitude: { number: 2, kind: 'double' } };
const ARRAY: Schema = { values: { number: 1, kind: message(() => VALUE), repeated: true } };
const MAP: Schema = { fields: { number: 1, kind: { map: () => VALUE } } };

const DOCUMENT: Schema = {
  name: { number: 1, kind: 'string' },
  fields: { number: 2, kind: { map: () => VALUE } },
  createTime: { number: 3, kind: 'timestamp' },
  updateTime: { number: 4, kind: 'timestamp' },
};

const MASK: Schema = { fieldPaths: { number: 1, kind: 'string', repeated: true } };

const PRECONDITION: Schema = {
  exists: { number: 1, kind: 'bool', oneof: 'condition' },
  updateTime: { number: 2, kind: 'timestamp', oneof: 'condition' },
};

const FIELD_TRANSFORM: Schema = {
  fieldPath: { number: 1, kind: 'string' },
  setToServerValue: {
    number: 2,
    kind: { enum: { SERVER_VALUE_UNSPECIFIED: 0, REQUEST_TIME: 1 } },
    oneof: 'transform',
  },
  increment: { number: 3, kind: message(() => VALUE), oneof: 'transform' },
  maximum: { number: 4, kind: message(() => VALUE), oneof: 'transform' },
  minimum: { number: 5, kind: message(() => VALUE), oneof: 'transform' },
  appendMissingElements: { number: 6, kind: message(() => ARRAY), oneof: 'transform' },
  removeAllFromArray: { number: 7, kind: message(() => ARRAY), oneof: 'transform' },
};

const DOCUMENT_TRANSFORM: Schema = {
  document: { number: 1, kind: 'string' },
  fieldTransforms: { number: 2, kind: message(() => FIELD_TRANSFORM), repeated: true },
};

const WRITE: Schema = {
  update: { number: 1, kind: message(() => DOCUMENT), oneof: 'operation' },
  delete: { number: 2, kind: 'string', oneof: 'operation' },
  verify: { number: 5, kind: 'string', oneof: 'operation' },
  transform: { number: 6, kind: message(() => DOCUMENT_TRANSFORM), oneof: 'operation' },
  updateMask: { number: 3, kind: message(() => MASK) },
  updateTransforms: { number: 7, kind: message(() => FIELD_TRANSFORM), repeated: true },
  currentDocument: { number: 4, kind: message(() => PRECONDITION) },
};

const TRANSACTION_OPTIONS: Schema = {
  readOnly: { number: 2, kind: message(() => ({ readTime: { number: 2, kind: 'timestamp' } })), oneof: 'mode' },
  readWrite: { number: 3, kind: message(() => ({ retryTransaction: { number: 1, kind: 'bytes' } })), oneof: 'mode' },
};

/** Body of `documents:beginTransaction`. */
export const BEGIN_TRANSACTION_REQUEST: Schema = {
  options: { number: 2, kind: message(() => TRANSACTION_OPTIONS) },
};

/** Body of `documents:rollback`. */
export const ROLLBACK_REQUEST: Schema = { transaction: { number: 2, kind: 'bytes' } };

/** Body of `documents:commit`. */
export const COMMIT_REQUEST: Schema = {
  writes: { number: 2, kind: message(() => WRITE), repeated: true },
  transaction: { number: 3, kind: 'bytes' },
};

const FIELD_REFERENCE: Schema = { fieldPath: { number: 2, kind: 'string' } };

const FILTER: Schema = {
  compositeFilter: { number: 1, kind: message(() => COMPOSITE_FILTER), oneof: 'filter' },
  fieldFilter: { number: 2, kind: message(() => FIELD_FILTER), oneof: 'filter' },
  unaryFilter: { number: 3, kind: message(() => UNARY_FILTER), oneof: 'filter' },
};

const COMPOSITE_FILTER: Schema = {
  op: { number: 1, kind: { enum: { OPERATOR_UNSPECIFIED: 0, AND: 1, OR: 2 } } },
  filters: { number: 2, kind: message(() => FILTER), repeated: true },
};

const FIELD_FILTER: Schema = {
  field: { number: 1, kind: message(() => FIELD_REFERENCE) },
  op: {
    number: 2,
    kind: {
      enum: {
        OPERATOR_UNSPECIFIED: 0,
        LESS_THAN: 1,
        LESS_THAN_OR_EQUAL: 2,
        GREATER_THAN: 3,
        GREATER_THAN_OR_EQUAL: 4,
        EQUAL: 5,
        NOT_EQUAL: 6,
        ARRAY_CONTAINS: 7,
        IN: 8,
        ARRAY_CONTAINS_ANY: 9,
        NOT_IN: 10,
      },
    },
  },
  value: { number: 3, kind: message(() => VALUE) },
};

const UNARY_FILTER: Schema = {
  op: {
    number: 1,
    kind: { enum: { OPERATOR_UNSPECIFIED: 0, IS_NAN: 2, IS_NULL: 3, IS_NOT_NAN: 4, IS_NOT_NULL: 5 } },
  },
  field: { number: 2, kind: message(() => FIELD_REFERENCE) },
};

const STRUCTURED_QUERY: Schema = {
  select: {
    number: 1,
    kind: message(() => ({ fields: { number: 2, kind: message(() => FIELD_REFERENCE), repeated: true } })),
  },
  from: {
    number: 2,
    kind: message(() => ({
      collectionId: { number: 2, kind: 'string' },
      allDescendants: { number: 3, kind: 'bool' },
    })),
    repeated: true,
  },
  where: { number: 3, kind: message(() => FILTER) },
  orderBy: {
    number: 4,
    kind: message(() => ({
      field: { number: 1, kind: message(() => FIELD_REFERENCE) },
      direction: { number: 2, kind: { enum: { DIRECTION_UNSPECIFIED: 0, ASCENDING: 1, DESCENDING: 2 } } },
    })),
    repeated: true,
  },
  limit: { number: 5, kind: 'int32Value' },
  offset: { number: 6, kind: 'int32' },
  startAt: { number: 7, kind: message(() => CURSOR) },
  endAt: { number: 8, kind: message(() => CURSOR) },
};

const CURSOR: Schema = {
  values: { number: 1, kind: message(() => VALUE), repeated: true },
  before: { number: 2, kind: 'bool' },
};

/** Body of `documents:runQuery`. */
export const RUN_QUERY_REQUEST: Schema = {
  structuredQuery: { number: 2, kind: message(() => STRUCTURED_QUERY) },
  transaction: { number: 5, kind: 'bytes', oneof: 'consistency' },
  newTransaction: { number: 6, kind: message(() => TRANSACTION_OPTIONS), oneof: 'consistency' },
  readTime: { number: 7, kind: 'timestamp', oneof: 'consistency' },
};

const AGGREGATION: Schema = {
  count: { number: 1, kind: message(() => ({})), oneof: 'operator' },
  alias: { number: 7, kind: 'string' },
};

const STRUCTURED_AGGREGATION_QUERY: Schema = {
  structuredQuery: { number: 1, kind: message(() => STRUCTURED_QUERY) },
  aggregations: { number: 3, kind: message(() => AGGREGATION), repeated: true },
};

/** Body of `documents:runAggregationQuery`. */
export const RUN_AGGREGATION_QUERY_REQUEST: Schema = {
  structuredAggregationQuery: { number: 2, kind: message(() => STRUCTURED_AGGREGATION_QUERY) },
  transaction: { number: 4, kind: 'bytes', oneof: 'consistency' },
  newTransaction: { number: 5, kind: message(() => TRANSACTION_OPTIONS), oneof: 'consistency' },
  readTime: { number: 6, kind: 'timestamp', oneof: 'consistency' },
};

/** Body of `documents:batchGet`. */
export const BATCH_GET_REQUEST: Schema = {
  documents: { number: 2, kind: 'string', repeated: true },
  mask: { number: 3, kind: message(() => MASK) },
  transaction: { number: 4, kind: 'bytes', oneof: 'consistency' },
  newTransaction: { number: 5, kind: message(() => TRANSACTION_OPTIONS), oneof: 'consistency' },
  readTime: { number: 7, kind: 'timestamp', oneof: 'consistency' },
};
