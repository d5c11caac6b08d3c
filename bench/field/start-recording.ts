/** Starts recording in this worker. Its name is the factor by which to slow it down. */
import { record } from './record.ts';

record(Number((globalThis as { readonly name?: string }).name));
