/**
 * The outbox's sender in the service worker. `workers/shell.sw.ts` loads this script, which contains the database's code, when
 * the browser fires a `sync` event: perhaps days after the last page has closed.
 */

import type { DataPort } from '../data/data-port.ts';
import { connectFirestore, firestoreOptions } from '../data/firestore/connect.ts';
import { createFirestoreData } from '../data/firestore/firestore-data.ts';
import { OUTBOX, type SendWaiting } from '../shared/request-names.ts';
import { openDisk } from './outbox/disk.ts';
import { createOutbox } from './outbox/outbox.ts';
import { sendWaiting } from './outbox/send.ts';

let data: DataPort | undefined;

Object.assign(self, {
  sendWaiting: async (hasPage) => {
    const pages = new BroadcastChannel(OUTBOX);
    const counting: Promise<void>[] = [];
    const openData = async (): Promise<DataPort> => {
      data ??= createFirestoreData(connectFirestore(firestoreOptions()));
      const { addAnalyticsEvent, ...rest } = data;
      // The browser stops the service worker soon after `sync`, so the analytics event must be stored before.
      const count: DataPort['addAnalyticsEvent'] = (event) => {
        const counted = addAnalyticsEvent(event);
        counting.push(counted);
        return counted;
      };
      return { ...rest, addAnalyticsEvent: count };
    };
    const tellPages = () => pages.postMessage(null);
    try {
      await sendWaiting({ outbox: createOutbox(openDisk(), tellPages), locks: navigator.locks, openData }, hasPage);
    } finally {
      await Promise.allSettled(counting);
      tellPages(); // the locks are free by now
      pages.close();
    }
  },
} satisfies SendWaiting);
