import { BACKOFF_FIRST_MS, BACKOFF_LONGEST_MS, LEASE_MS } from './constants.ts';

/** A way to tell somebody of a request: the agency by mail or in its chat, the visitor by a copy. */
export type ChannelName = 'mail' | 'webhook' | 'copy';

/** How far a message has come that some recipients have, and others not. */
export interface Part {
  /** The addresses that were refused for now: the next attempt is for them alone. */
  readonly left: readonly string[];
  /** What is to be known of the others at the end; may be empty. */
  readonly note: string;
}

/** What became of a request on one channel. Times are milliseconds since 1970. */
export type ChannelState = {
  /** Runs that have claimed it. */
  readonly attempts: number;
  /** What the last failed attempt met, or what is to be known of a mail that went out; else empty. */
  readonly problem: string;
  /** A run was cut off while it handed a message over: it may arrive twice, under the same Message-ID. */
  readonly unsure: boolean;
  /** Some of the recipients have it, so that the agency has been told. */
  readonly part?: Part;
} & (
  | { readonly state: 'open'; readonly nextAt: number }
  | { readonly state: 'claimed' | 'handing over'; readonly run: string; readonly until: number }
  | { readonly state: 'sent' | 'failed'; readonly at: number }
);

/** What happens to a channel. `run` is unique to one attempt. */
export type ChannelEvent =
  /** A patient run waits out the backoff; the platform, which has its own, does not. */
  | { readonly type: 'claim'; readonly run: string; readonly now: number; readonly patient: boolean }
  /** The next thing to happen is that the message leaves. */
  | { readonly type: 'hand over'; readonly run: string; readonly now: number }
  | { readonly type: 'sent'; readonly run: string; readonly now: number; readonly note: string }
  | {
      readonly type: 'not sent';
      readonly run: string;
      readonly now: number;
      readonly problem: string;
      readonly final: boolean;
      readonly nextAt: number;
      /** Some recipients have it. */
      readonly part?: Part;
    }
  /** It may not leave yet, and is as if it had not been claimed. */
  | {
      readonly type: 'put off';
      readonly run: string;
      readonly now: number;
      readonly problem: string;
      readonly nextAt: number;
    }
  /** The owner wants it tried again after all. */
  | { readonly type: 'reopen'; readonly now: number };

/**
 * Why an event changes nothing: another run holds the channel; it is sent or given up; its backoff is not over; or the
 * run has lost it to another.
 */
export type Refusal = 'busy' | 'closed' | 'not due' | 'lost';

/**
 * The state that follows, or why there is none.
 *
 * A run takes over what another has held for longer than its lease. To hand over, it must still hold the channel: that
 * stops a run that was suspended in between. A message that has left is sent, whoever holds the channel by now.
 *
 * @param before undefined if nobody has tried this channel yet.
 */
export function step(before: ChannelState | undefined, event: ChannelEvent): ChannelState | Refusal {
  switch (event.type) {
    case 'claim':
      return claim(before, event.run, event.now, event.patient);
    case 'hand over':
      if (before === undefined || !holds(before, event.run)) return 'lost';
      return { ...before, state: 'handing over', until: event.now + LEASE_MS };
    case 'sent':
      if (before === undefined) return 'lost';
      if (before.state === 'sent') return 'closed';
      return over(before, event.note, event.now);
    case 'not sent': {
      if (before === undefined || !holds(before, event.run)) return 'lost';
      const part = event.part && { ...event.part, note: joined(before.part?.note, event.part.note) };
      const failed = { ...common(before), ...(part && { part }), problem: event.problem };
      if (!event.final) return { ...failed, state: 'open', nextAt: event.nextAt };
      return failed.part === undefined
        ? { ...failed, state: 'failed', at: event.now }
        : over(failed, event.problem, event.now);
    }
    case 'put off': {
      if (before === undefined || !holds(before, event.run)) return 'lost';
      const { nextAt, problem } = event;
      return { ...common(before), attempts: before.attempts - 1, problem, state: 'open', nextAt };
    }
    case 'reopen':
      if (before?.state !== 'failed') return 'closed';
      return { ...common(before), state: 'open', nextAt: event.now };
  }
}

function claim(before: ChannelState | undefined, run: string, now: number, patient: boolean): ChannelState | Refusal {
  const claimed = { state: 'claimed', run, until: now + LEASE_MS } as const;
  if (before === undefined) return { attempts: 1, problem: '', unsure: false, ...claimed };
  const again = { ...common(before), attempts: before.attempts + 1, ...claimed };
  switch (before.state) {
    case 'open':
      return patient && now < before.nextAt ? 'not due' : again;
    case 'claimed':
    case 'handing over':
      // A transaction whose answer was lost is run again, and finds its own claim.
      if (before.run === run) return before;
      if (now < before.until) return 'busy';
      return { ...again, unsure: before.unsure || before.state === 'handing over' };
    case 'sent':
    case 'failed':
      return 'closed';
  }
}

type Held = Extract<ChannelState, { run: string }>;

function holds(channel: ChannelState, run: string): channel is Held {
  return (channel.state === 'claimed' || channel.state === 'handing over') && channel.run === run;
}

type Common = Pick<ChannelState, 'attempts' | 'problem' | 'unsure' | 'part'>;

function common({ attempts, problem, unsure, part }: Common): Common {
  return { attempts, problem, unsure, ...(part && { part }) };
}

/** Everybody has it, or those who have not never will. */
function over({ attempts, unsure, part }: Common, note: string, at: number): ChannelState {
  return { attempts, unsure, problem: joined(part?.note, note), state: 'sent', at };
}

function joined(...notes: readonly (string | undefined)[]): string {
  return notes.filter(Boolean).join(' ');
}

/** Whether anybody at the agency has been notified, which a copy to the visitor does not do. */
export type Notified = 'waiting' | 'told' | 'nobody';

/** Sums up what became of a request on all its channels. */
export function whoWasNotified(channels: Partial<Readonly<Record<ChannelName, ChannelState>>>): Notified {
  const toAgency = [channels.mail, channels.webhook].filter((channel) => channel !== undefined);
  if (toAgency.some(({ state, part }) => state === 'sent' || part !== undefined)) return 'told';
  return toAgency.length > 0 && toAgency.every(({ state }) => state === 'failed') ? 'nobody' : 'waiting';
}

/**
 * How long to wait after a failed attempt, in milliseconds: doubling, with jitter, so that many requests don't come back
 * to a recovering server at once.
 *
 * @param attempts so far, from 1.
 * @param chance from 0 to 1; 1 is the longest wait.
 */
export function backoffMs(attempts: number, chance: number): number {
  const whole = Math.min(BACKOFF_FIRST_MS * 2 ** (attempts - 1), BACKOFF_LONGEST_MS);
  return Math.round(whole / 2 + (whole / 2) * chance);
}
