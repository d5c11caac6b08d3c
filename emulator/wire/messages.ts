import type { Kind, Schema } from './schema.ts';

/**
 * The messages of `google.firestore.v1` that this server understands, after
 * https://github.com/googleapis/googleapis/tree/master/google/firestore/v1. Fields not listed here are rejected as
 * unknown.
 */

const message = (schema: () => Schema): Kind => ({ message: schema });

const VALUE: Schema = {
  nullValue: { kind: 'null', oneof: 'type' },
  booleanValue: { kind: 'bool', oneof: 'type' },
  integerValue: { kind: 'int64', oneof: 'type' },
  doubleValue: { kind: 'double', oneof: 'type' },
  timestampValue: { kind: 'timestamp', oneof: 'type' },
  stringValue: { kind: 'string', oneof: 'type' },
  bytesValue: { kind: 'bytes', oneof: 'type' },
  referenceValue: { kind: 'string', oneof: 'type' },
  geoPointValue: { kind: message(() => LAT_LNG), oneof: 'type' },
  arrayValue: { kind: message(() => ARRAY), oneof: 'type' },
  mapValue: { kind: message(() => MAP), oneof: 'type' },
  fieldReferenceValue: { kind: 'string', oneof: 'type' },
};

const LAT_LNG: Schema = { latitude: { kind: 'double' }, longitude: { kind: 'double' } };
const ARRAY: Schema = { values: { kind: message(() => VALUE), repeated: true } };
const MAP: Schema = { fields: { kind: { map: () => VALUE } } };

const DOCUMENT: Schema = {
  name: { kind: 'string' },
  fields: { kind: { map: () => VALUE } },
  createTime: { kind: 'timestamp' },
  updateTime: { kind: 'timestamp' },
};

const MASK: Schema = { fieldPaths: { kind: 'string', repeated: true } };

const PRECONDITION: Schema = {
  exists: { kind: 'bool', oneof: 'condition' },
  updateTime: { kind: 'timestamp', oneof: 'condition' },
};

const FIELD_TRANSFORM: Schema = {
  fieldPath: { kind: 'string' },
  setToServerValue: {
    kind: { enum: { SERVER_VALUE_UNSPECIFIED: 0, REQUEST_TIME: 1 } },
    oneof: 'transform',
  },
  increment: { kind: message(() => VALUE), oneof: 'transform' },
  maximum: { kind: message(() => VALUE), oneof: 'transform' },
  minimum: { kind: message(() => VALUE), oneof: 'transform' },
  appendMissingElements: { kind: message(() => ARRAY), oneof: 'transform' },
  removeAllFromArray: { kind: message(() => ARRAY), oneof: 'transform' },
};

const WRITE: Schema = {
  update: { kind: message(() => DOCUMENT), oneof: 'operation' },
  delete: { kind: 'string', oneof: 'operation' },
  verify: { kind: 'string', oneof: 'operation' },
  updateMask: { kind: message(() => MASK) },
  updateTransforms: { kind: message(() => FIELD_TRANSFORM), repeated: true },
  currentDocument: { kind: message(() => PRECONDITION) },
};

const TRANSACTION_OPTIONS: Schema = {
  readOnly: { kind: message(() => ({ readTime: { kind: 'timestamp' } })), oneof: 'mode' },
  readWrite: { kind: message(() => ({ retryTransaction: { kind: 'bytes' } })), oneof: 'mode' },
};

/** Body of `documents:beginTransaction`. */
export const BEGIN_TRANSACTION_REQUEST: Schema = {
  options: { kind: message(() => TRANSACTION_OPTIONS) },
};

/** Body of `documents:rollback`. */
export const ROLLBACK_REQUEST: Schema = { transaction: { kind: 'bytes' } };

/** Body of `documents:commit`. */
export const COMMIT_REQUEST: Schema = {
  writes: { kind: message(() => WRITE), repeated: true },
  transaction: { kind: 'bytes' },
};

const FIELD_REFERENCE: Schema = { fieldPath: { kind: 'string' } };

const FILTER: Schema = {
  compositeFilter: { kind: message(() => COMPOSITE_FILTER), oneof: 'filter' },
  fieldFilter: { kind: message(() => FIELD_FILTER), oneof: 'filter' },
  unaryFilter: { kind: message(() => UNARY_FILTER), oneof: 'filter' },
};

const COMPOSITE_FILTER: Schema = {
  op: { kind: { enum: { OPERATOR_UNSPECIFIED: 0, AND: 1, OR: 2 } } },
  filters: { kind: message(() => FILTER), repeated: true },
};

const FIELD_FILTER: Schema = {
  field: { kind: message(() => FIELD_REFERENCE) },
  op: {
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
  value: { kind: message(() => VALUE) },
};

const UNARY_FILTER: Schema = {
  op: {
    kind: { enum: { OPERATOR_UNSPECIFIED: 0, IS_NAN: 2, IS_NULL: 3, IS_NOT_NAN: 4, IS_NOT_NULL: 5 } },
  },
  field: { kind: message(() => FIELD_REFERENCE) },
};

const STRUCTURED_QUERY: Schema = {
  select: {
    kind: message(() => ({ fields: { kind: message(() => FIELD_REFERENCE), repeated: true } })),
  },
  from: {
    kind: message(() => ({
      collectionId: { kind: 'string' },
      allDescendants: { kind: 'bool' },
    })),
    repeated: true,
  },
  where: { kind: message(() => FILTER) },
  orderBy: {
    kind: message(() => ({
      field: { kind: message(() => FIELD_REFERENCE) },
      direction: { kind: { enum: { DIRECTION_UNSPECIFIED: 0, ASCENDING: 1, DESCENDING: 2 } } },
    })),
    repeated: true,
  },
  limit: { kind: 'int32' },
  offset: { kind: 'int32' },
  startAt: { kind: message(() => CURSOR) },
  endAt: { kind: message(() => CURSOR) },
};

const CURSOR: Schema = {
  values: { kind: message(() => VALUE), repeated: true },
  before: { kind: 'bool' },
};

/** Body of `documents:runQuery`. */
export const RUN_QUERY_REQUEST: Schema = {
  structuredQuery: { kind: message(() => STRUCTURED_QUERY) },
  transaction: { kind: 'bytes', oneof: 'consistency' },
  newTransaction: { kind: message(() => TRANSACTION_OPTIONS), oneof: 'consistency' },
  readTime: { kind: 'timestamp', oneof: 'consistency' },
};

const AGGREGATION: Schema = {
  count: { kind: message(() => ({})), oneof: 'operator' },
  alias: { kind: 'string' },
};

const STRUCTURED_AGGREGATION_QUERY: Schema = {
  structuredQuery: { kind: message(() => STRUCTURED_QUERY) },
  aggregations: { kind: message(() => AGGREGATION), repeated: true },
};

/** Body of `documents:runAggregationQuery`. */
export const RUN_AGGREGATION_QUERY_REQUEST: Schema = {
  structuredAggregationQuery: { kind: message(() => STRUCTURED_AGGREGATION_QUERY) },
  transaction: { kind: 'bytes', oneof: 'consistency' },
  newTransaction: { kind: message(() => TRANSACTION_OPTIONS), oneof: 'consistency' },
  readTime: { kind: 'timestamp', oneof: 'consistency' },
};

/** Body of `documents:batchGet`. */
export const BATCH_GET_REQUEST: Schema = {
  documents: { kind: 'string', repeated: true },
  mask: { kind: message(() => MASK) },
  transaction: { kind: 'bytes', oneof: 'consistency' },
  newTransaction: { kind: message(() => TRANSACTION_OPTIONS), oneof: 'consistency' },
  readTime: { kind: 'timestamp', oneof: 'consistency' },
};
