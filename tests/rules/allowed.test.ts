import { beforeAll, describe, expect, test } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { TEMPLATE_LIMIT } from '../../src/shared/constants.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { CONSENT } from '../../src/shared/subscriptions.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { text } from './rest.ts';
import { CATEGORY, EVENT, fieldsOf, REQUEST, TEMPLATE } from './samples.ts';
import { adminPage, guardedFirestore } from './suite.ts';

describe.skipIf(!haveGoogleFirestore())('the data layer under the security rules', () => {
  const firestore = guardedFirestore();
  let visitor: DataPort;
  let admin: DataPort;

  beforeAll(async () => {
    const { host, projectId } = firestore;
    visitor = createFirestoreData(connectFirestore({ projectId, host, ssl: false }, 'visitor'));
    admin = adminPage(firestore);
  });

  async function saved(request: ProjectRequest): Promise<Record<string, unknown>> {
    const id = randomId();
    await visitor.saveProjectRequest(id, request);
    const documents = await firestore.documents('projectRequests');
    return documents.find(({ name }) => name === firestore.name(`projectRequests/${id}`))?.fields ?? {};
  }

  test('a request is stored with its fields, pending, under both of the server’s timestamps', async () => {
    const { createdAt, updatedAt, ...fields } = await saved(REQUEST);
    expect(fields).toEqual({ ...fieldsOf(REQUEST), status: text('pending') });
    expect(createdAt).toEqual({ timestampValue: expect.any(String) });
    expect(updatedAt).toEqual(createdAt);
  });

  test('an analytics event is stored with exactly its five fields', async () => {
    await visitor.saveProjectRequest(EVENT.projectId, REQUEST);
    await visitor.addAnalyticsEvent(EVENT);
    const [event] = await firestore.documents('projectAnalytics');
    expect(event?.fields).toEqual(fieldsOf({ ...EVENT }));
  });

  test('a subscription is stored with address, consent and the server’s time, by pages of before with a status; no address is refused', async () => {
    const subscription = { email: 'ada@example.org', consent: CONSENT };
    const earlier = { ...subscription, status: 'pending' };
    await visitor.addSubscription(subscription);
    await visitor.addSubscription(earlier);
    const denied = { name: 'DataError', kind: 'denied' };
    await expect(visitor.addSubscription({ ...subscription, email: 'ada' })).rejects.toMatchObject(denied);
    const createdAt = { timestampValue: expect.any(String) };
    const stored = (await firestore.documents('newsletter')).map(({ fields }) => fields);
    expect(stored).toHaveLength(2);
    for (const one of [subscription, earlier]) expect(stored).toContainEqual({ ...fieldsOf(one), createdAt });
  });

  test('an admin adds templates and categories, and a visitor reads published and active templates', async () => {
    const id = await admin.addTemplate(TEMPLATE);
    await admin.addTemplate({ ...TEMPLATE, status: 'draft' });
    await admin.addTemplate({ ...TEMPLATE, isActive: false });
    await admin.addCategory(CATEGORY);
    expect(await visitor.listTemplates()).toEqual([{ id, ...TEMPLATE }]);

    const [stored] = await firestore.documents('categories');
    expect(Object.keys(stored?.fields ?? {}).sort()).toEqual([...Object.keys(CATEGORY), 'createdAt'].sort());
    for (const { fields } of await firestore.documents('templates')) {
      expect(fields).toMatchObject({ createdAt: { timestampValue: expect.any(String) } });
      expect(fields.updatedAt).toEqual(fields.createdAt);
    }
    expect((await firestore.send('GET', '/categories?pageSize=60')).http).toBe(200);
    expect((await firestore.send('GET', `/templates/${id}`)).http).toBe(200);
  });

  test('a visitor who seeds is denied, with the database’s own message', async () => {
    const denied = { name: 'DataError', kind: 'denied', message: expect.stringMatching(/^(?!Request failed).*L\d+/) };
    await expect(visitor.addTemplate(TEMPLATE)).rejects.toMatchObject(denied);
    await expect(visitor.addCategory(CATEGORY)).rejects.toMatchObject(denied);
  });

  test('of a thousand templates a visitor reads sixty', async () => {
    await firestore.clear();
    await admin.addTemplate(TEMPLATE);
    const fields = (await firestore.documents('templates'))[0]?.fields;
    for (let from = 0; from < 1000; from += 500) {
      const writes = Array.from({ length: 500 }, (_, i) => ({
        update: { name: firestore.name(`templates/t${from + i}`), fields },
      }));
      expect((await firestore.commit(writes, 'owner')).http).toBe(200);
    }
    expect(await visitor.listTemplates()).toHaveLength(TEMPLATE_LIMIT);
  });
});
