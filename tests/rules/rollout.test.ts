import { describe, expect, test } from 'vitest';

import type { ProjectRequest } from '../../src/shared/domain.ts';
import { addField } from '../support/add-field.ts';
import { REQUEST, SHORT_REQUEST } from '../support/fixtures.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { deploy, RULES } from './environment.ts';
import { throughProxy } from './lossy-proxy.ts';

/** The next version of the rules, with a field that the current page doesn't have. */
const NEXT = addField(RULES, 'fax', 60);

/** A request from the next version of the page. Without its answer in the new field, the current page could have sent it. */
const ANSWERED = { ...REQUEST, fax: '+94 11 000 0001' };

describe.skipIf(!haveGoogleFirestore())('while the rules change', () => {
  const own = throughProxy();
  const putInForce = (rules: string) => deploy({ ...own.project, rules });
  const save = (request: ProjectRequest) => own.page.saveProjectRequest(own.id, request);
  /** Saves a request twice, and checks that only one is stored. */
  const saveTwice = async (request: ProjectRequest) => {
    await own.project.clear();
    for (const _ of ['once', 'again']) await save(request);
    expect(await own.stored()).toMatchObject(request);
  };
  const expectDenied = async (request: ProjectRequest) => {
    await expect(save(request)).rejects.toMatchObject({ outcome: 'refused' });
    expect(await own.stored()).toBeUndefined();
  };

  test('rules with new fields accept the current page’s requests, and the next page’s with and without an answer', async () => {
    for (const rules of [NEXT, addField(NEXT, 'telex', 60)]) {
      await putInForce(rules);
      for (const request of [REQUEST, SHORT_REQUEST, ANSWERED]) await saveTwice(request);
    }
    await saveTwice({ ...ANSWERED, telex: '71234' } as ProjectRequest);
    await own.project.clear();
    for (const fax of ['', ' ', '1'.repeat(61)]) await expectDenied({ ...ANSWERED, fax } as ProjectRequest);
  });

  test('the next page’s request is saved once its rules are deployed, and confirmed after their rollback', async () => {
    await putInForce(RULES);
    for (const _ of ['once', 'again']) await expectDenied(ANSWERED);
    await putInForce(NEXT);
    await save(ANSWERED);
    await putInForce(RULES);
    await save(ANSWERED);
    expect(await own.stored()).toMatchObject(ANSWERED);
  });
});
