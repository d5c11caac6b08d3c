import { collection, doc, type Firestore, getDoc, getDocs, Timestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DataPort } from '../../src/data/data-port.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import { randomId } from '../../src/data/random-id.ts';
import { toProjectRequest, validateRequest } from '../../src/request/form/validate.ts';
import { NEWSLETTER_CONSENT, TEMPLATE_LIMIT } from '../../src/shared/constants.ts';

import { FIELD_ROWS, type TextName } from '../../src/shared/request-fields.ts';
import { CATEGORY, EVENT, REQUEST, TEMPLATE } from '../support/fixtures.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { connect, deploy } from './environment.ts';
import { CHECKED } from './records.ts';

const DENIED = { name: 'DataError', outcome: 'refused' };
const SERVER_TIME = expect.any(Timestamp);
const TEXTS = FIELD_ROWS.flatMap(([name, { limit }]) => (limit === undefined ? [] : [name as TextName]));

/** The texts with which rules.test.ts tests a field: each alone, and surrounded by characters that pasted text may contain. */
const pasted = (field: TextName) =>
  Object.values(CHECKED['a new request']!.fields[field]!)
    .flatMap((classes) => Object.values(classes).flat())
    .filter((value) => typeof value === 'string')
    .flatMap((text) => [text, `\uFEFF\uD83D ${text}\u202E\r\n\uDE00`]);

describe.skipIf(!haveGoogleFirestore())('under the rules,', () => {
  let owner: Firestore;
  let visitor: DataPort;
  let admin: DataPort;

  beforeEach(async () => {
    const project = await deploy();
    owner = connect(project, 'owner');
    visitor = createFirestoreData(connect(project));
    admin = createFirestoreData(connect(project, { admin: true }));
  });

  const read = async (name: string, id: string) => (await getDoc(doc(owner, name, id))).data();
  const readAll = async (name: string) => (await getDocs(collection(owner, name))).docs.map((one) => one.data());

  test.each(TEXTS)(
    'for every tested text in %s, either the form reports a problem or the request is stored unchanged',
    async (field) => {
      const requests = pasted(field).map((text) => toProjectRequest({ ...REQUEST, [field]: text }));
      const valid = requests.filter((request) => validateRequest(request) === null);
      expect(valid.length).toBeGreaterThan(10);
      const wrong = valid.map(async (request) => {
        const id = randomId();
        const result = await visitor.saveProjectRequest(id, request).catch((error: Error) => error.message);
        const stored = (await read('projectRequests', id))?.[field];
        return stored === request[field] ? [] : [{ sent: request[field], stored, result }];
      });
      expect((await Promise.all(wrong)).flat()).toEqual([]);
    },
  );

  test('a request is stored as pending, with the server’s time; its event is stored with exactly the fields that were sent', async () => {
    await visitor.saveProjectRequest(EVENT.projectId, REQUEST);
    await visitor.addAnalyticsEvent(EVENT);
    const stored = await read('projectRequests', EVENT.projectId);
    expect(stored).toEqual({ ...REQUEST, status: 'pending', createdAt: SERVER_TIME, updatedAt: stored?.createdAt });
    expect(await readAll('projectAnalytics')).toEqual([EVENT]);
  });

  test('a subscription is stored with the server’s time; an invalid address is refused', async () => {
    const subscription = { email: 'ada@example.org', consent: NEWSLETTER_CONSENT };
    await visitor.addSubscription(subscription);
    await expect(visitor.addSubscription({ ...subscription, email: 'ada' })).rejects.toMatchObject(DENIED);
    expect(await readAll('newsletter')).toEqual([{ ...subscription, createdAt: SERVER_TIME }]);
  });

  test('admins add templates and categories; visitors can’t, and read at most sixty templates, all active and published', async () => {
    const denied = { ...DENIED, message: expect.stringMatching(/^(?!Request failed).*L\d+/) };
    await expect(visitor.addTemplate(TEMPLATE)).rejects.toMatchObject(denied);
    await expect(visitor.addCategory(CATEGORY)).rejects.toMatchObject(denied);
    await admin.addTemplate(TEMPLATE);
    for (const change of [{ status: 'draft' }, { isActive: false }] as const)
      await admin.addTemplate({ ...TEMPLATE, ...change });
    await admin.addCategory(CATEGORY);
    const [shown] = await visitor.listTemplates();
    const { id = '', ...template } = shown ?? {};
    expect(TEMPLATE).toMatchObject(template);
    expect(shown?.title).toBe(TEMPLATE.title);
    expect(await visitor.listCategories()).toMatchObject([{ name: CATEGORY.name }]);
    const stored = await read('templates', id);
    expect(stored).toEqual({ ...TEMPLATE, createdAt: SERVER_TIME, updatedAt: stored?.createdAt });
    expect(await readAll('categories')).toEqual([{ ...CATEGORY, createdAt: SERVER_TIME }]);
    await Promise.all(Array.from({ length: TEMPLATE_LIMIT }, () => admin.addTemplate(TEMPLATE)));
    expect(await visitor.listTemplates()).toHaveLength(TEMPLATE_LIMIT);
  });
});
