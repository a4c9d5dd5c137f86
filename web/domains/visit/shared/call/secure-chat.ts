import { chatText, type PeerMessage } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'
import { type ChatKey, makeHalfKey } from './chat-key.ts'

export interface ChatLine {
  id: string
  mine: boolean
  text: string
  at: number
}

type Send = (message: PeerMessage) => void

/** What the two write to each other. The lines stay when the connection is made anew; its key does not. */
export class SecureChat {
  lines: readonly ChatLine[] = []
  private half: ReturnType<typeof makeHalfKey> | undefined
  private key: Promise<ChatKey> | undefined
  private send: Send = () => {}
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  /** A connection is open: half a key goes out, and the other half is waited for. */
  async open(send: Send) {
    this.send = send
    this.half = makeHalfKey()
    const { publicKey } = await this.half
    send({ kind: 'key', publicKey })
  }

  /** The other half may be here before this side has noticed that the connection is open. */
  agree(publicKey: string) {
    this.half ??= makeHalfKey()
    this.key = this.half.then((half) => half.agree(publicKey))
    this.key.catch((error) => logProblem('No chat key came about', error)).finally(this.onChange)
  }

  close() {
    this.half = undefined
    this.key = undefined
    this.send = () => {}
  }

  get ready() {
    return this.key !== undefined
  }

  async write(text: string) {
    if (!this.key) throw new Error('no key')
    const id = crypto.randomUUID()
    this.send({ kind: 'chat', id, ...(await (await this.key).seal(id, text)) })
    this.add({ id, text, mine: true })
  }

  async read({ id, iv, sealed }: Extract<PeerMessage, { kind: 'chat' }>) {
    try {
      const text = await (await this.key)?.open(id, { iv, sealed })
      this.add({ id, text: chatText.parse(text), mine: false })
    } catch (error) {
      logProblem('A message could not be opened', error)
    }
  }

  private add(line: Omit<ChatLine, 'at'>) {
    this.lines = [...this.lines, { ...line, at: Date.now() }]
    this.onChange()
  }
}
