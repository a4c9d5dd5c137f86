/** Sends a short text to the phone of a person on call. */
export type PagerEngine = {
  /** Throws when the gateway did not take it. The same id may come twice after a crash. */
  send: (page: { id: string; to: string; text: string }) => Promise<void>
}

export class PagerRefused extends Error {}
