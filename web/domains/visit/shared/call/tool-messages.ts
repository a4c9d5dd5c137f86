type Heard = (data: unknown) => void

const mostKept = 100

/**
 * What works beside the call speaks to its counterpart in the other browser by topic. The other side may be there
 * first: what nobody listens for yet is kept until somebody does.
 */
export class ToolMessages {
  private readonly heard = new Map<string, Set<Heard>>()
  private readonly early = new Map<string, unknown[]>()
  /** False when there is nobody connected to hear it. */
  readonly send: (topic: string, data: unknown) => boolean

  constructor(send: (topic: string, data: unknown) => boolean) {
    this.send = send
  }

  listen = (topic: string, heard: Heard) => {
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
