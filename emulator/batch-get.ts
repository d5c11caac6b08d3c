import type { Clock } from './clock.ts';
import { documentJson } from './document.ts';
import { pickFields } from './field-path.ts';
import { parseDocumentName } from './names.ts';
import type { Store } from './store.ts';
import { fromMicros } from './timestamp.ts';
import { checkReadTime, refuseTransaction } from './transaction.ts';
import type { BatchGetRequest } from './wire/requests.ts';
import { toMask } from './write.ts';

/** `documents:batchGet`: each requested document once, found or missing. @throws StatusError. */
export function batchGet(request: BatchGetRequest, store: Store, clock: Clock): object[] {
  refuseTransaction(request.transaction);
  const now = clock.now();
  checkReadTime(request.readTime, now);
  const mask = request.mask === undefined ? undefined : toMask(request.mask);
  const names = new Set(request.documents);
  for (const name of names) parseDocumentName(name);
  const readTime = fromMicros(now);
  return [...names].map((name) => {
    const found = store.get(name);
    if (found === undefined) return { missing: name, readTime };
    const fields = mask === undefined ? found.fields : pickFields(found.fields, mask);
    return { found: documentJson({ ...found, fields }), readTime };
  });
}
