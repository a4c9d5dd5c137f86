type Listener = (data: unknown) => void

const mostKept = 100

/**
 * Tools next to the call exchange messages with the other browser by topic. The other side may be ready first, so
 * messages without a listener are kept until there is one.
 */
export class ToolMessages {
  private readonly heard = new Map<string, Set<Listener>>()
  private readonly early = new Map<string, unknown[]>()
  /** False if no one is connected to receive it. */
  readonly send: (topic: string, data: unknown) => boolean

  constructor(send: (topic: string, data: unknown) => boolean) {
    this.send = send
  }

  listen = (topic: string, heard: Listener) => {
    const all = this.heard.get(topic) ?? new Set()
    this.heard.set(topic, all.add(heard))
    const early = this.early.get(topic) ?? []
    this.early.delete(topic)
    for (const data of early) heard(data)
    return () => {
      all.delete(heard)
    }
  }

  receive(topic: string, data: unknown) {
    const all = this.heard.get(topic)
    if (!all?.size) return this.keep(topic, data)
    for (const heard of all) heard(data)
  }

  private keep(topic: string, data: unknown) {
    this.early.set(topic, [...(this.early.get(topic) ?? []), data].slice(-mostKept))
  }
}
