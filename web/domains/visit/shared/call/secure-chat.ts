import { chatText, type PeerMessage } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'
import { type ChatKey, makeHalfKey } from './chat-key.ts'

export interface ChatLine {
  id: string
  mine: boolean
  text: string
  at: number
  /** Written a while ago, and the other browser hasn't confirmed it. */
  late?: boolean
}

type Send = (message: PeerMessage) => void

const lateAfterMs = 2000

/**
 * What the two write to each other. The lines survive a new connection; its key doesn't. Unconfirmed lines are sent
 * again under the next key, because a broken connection loses what was in transit.
 */
export class SecureChat {
  lines: readonly ChatLine[]
  private half: ReturnType<typeof makeHalfKey> | undefined
  private key: Promise<ChatKey> | undefined
  private send: Send = () => {}
  /** The other side has what it needs to open what comes next. */
  private keySent = false
  private readonly unconfirmed: Set<string>
  private readonly onChange: () => void

  /** `lines`: from before this page was loaded again. */
  constructor(onChange: () => void, lines: readonly ChatLine[] = []) {
    this.onChange = onChange
    this.lines = lines
    this.unconfirmed = new Set(lines.filter(({ mine, late }) => mine && late !== false).map(({ id }) => id))
  }

  /** A connection is open: half a key goes out, and the other half is waited for. */
  async open(send: Send) {
    this.send = send
    this.half ??= makeHalfKey()
    const { half } = this
    const { publicKey } = await half
    if (this.half !== half) return
    send({ kind: 'key', publicKey })
    this.keySent = true
    await this.sendUnconfirmed()
  }

  /** The other half may be here before this side has noticed that the connection is open. */
  agree(publicKey: string) {
    this.half ??= makeHalfKey()
    this.key = this.half.then((half) => half.agree(publicKey))
    this.key
      .then(() => this.sendUnconfirmed())
      .catch((error) => logProblem('No chat key came about', error))
      .finally(this.onChange)
  }

  close() {
    this.half = undefined
    this.key = undefined
    this.keySent = false
    this.send = () => {}
  }

  get ready() {
    return this.key !== undefined
  }

  async write(text: string) {
    if (!this.key) throw new Error('no key')
    const line: ChatLine = { id: crypto.randomUUID(), text, mine: true, at: Date.now() }
    this.unconfirmed.add(line.id)
    this.add(line)
    try {
      await this.deliver(line)
    } catch (error) {
      this.unconfirmed.delete(line.id)
      this.set(this.lines.filter(({ id }) => id !== line.id))
      throw error
    }
    setTimeout(() => this.mark(line.id, { late: this.unconfirmed.has(line.id) }), lateAfterMs)
  }

  async read({ id, iv, sealed }: Extract<PeerMessage, { kind: 'chat' }>) {
    try {
      const text = chatText.parse(await (await this.key)?.open(id, { iv, sealed }))
      if (!this.lines.some((line) => line.id === id)) this.add({ id, text, mine: false, at: Date.now() })
      this.send({ kind: 'received', id })
    } catch (error) {
      logProblem('A message could not be opened', error)
    }
  }

  delivered(id: string) {
    if (this.unconfirmed.delete(id)) this.mark(id, { late: false })
  }

  private async sendUnconfirmed() {
    for (const line of this.lines) if (this.unconfirmed.has(line.id)) await this.deliver(line)
  }

  private async deliver({ id, text }: ChatLine) {
    const { key } = this
    if (!key || !this.keySent) return
    const sealed = await (await key).seal(id, text)
    // A key that is gone by now opens nothing any more.
    if (this.key === key) this.send({ kind: 'chat', id, ...sealed })
  }

  private mark(id: string, change: Pick<ChatLine, 'late'>) {
    this.set(this.lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
  }

  private add(line: ChatLine) {
    this.set([...this.lines, line])
  }

  private set(lines: readonly ChatLine[]) {
    this.lines = lines
    this.onChange()
  }
}
