type Heard = (data: unknown) => void

/** What works beside the call speaks to its counterpart in the other browser by topic. */
export class ToolMessages {
  private readonly heard = new Map<string, Set<Heard>>()
  /** False when there is nobody connected to hear it. */
  readonly send: (topic: string, data: unknown) => boolean

  constructor(send: (topic: string, data: unknown) => boolean) {
    this.send = send
  }

  listen = (topic: string, heard: Heard) => {
    const all = this.heard.get(topic) ?? new Set()
    this.heard.set(topic, all.add(heard))
    return () => {
      all.delete(heard)
    }
  }

  receive(topic: string, data: unknown) {
    for (const heard of this.heard.get(topic) ?? []) heard(data)
  }
}
