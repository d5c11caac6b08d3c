/**
 * The outbox's sender in the service worker. `workers/shell.sw.ts` loads this script, which contains the database's code, when
 * the browser fires a `sync` event: perhaps days after the last page has closed.
 */

import type { DataPort } from '../data/data-port.ts';
import { connectFirestore, firestoreOptions } from '../data/firestore/connect.ts';
import { createFirestoreData } from '../data/firestore/firestore-data.ts';
import { OUTBOX } from '../shared/request-names.ts';
import type { SendWaiting } from '../shared/shell-protocol.ts';
import { openDisk } from './outbox/disk.ts';
import { createOutbox } from './outbox/outbox.ts';
import { type SendDeps, sendWaiting } from './outbox/send.ts';

let data: DataPort | undefined;

Object.assign(self, {
  sendWaiting: async (hasPage) => {
    const pages = new BroadcastChannel(OUTBOX);
    const counting: Promise<void>[] = [];
    const tellPages = () => pages.postMessage(null);
    const deps: SendDeps = {
      outbox: createOutbox(openDisk(), tellPages),
      locks: navigator.locks,
      openData: async () => {
        data ??= createFirestoreData(connectFirestore(firestoreOptions()));
        return data;
      },
      // The browser stops the service worker soon after `sync`, so the analytics events must be stored before.
      onCounting: (one) => counting.push(one),
    };
    try {
      await sendWaiting(deps, hasPage);
    } finally {
      await Promise.all(counting);
      tellPages(); // the locks are free by now
      pages.close();
    }
  },
} satisfies SendWaiting);
