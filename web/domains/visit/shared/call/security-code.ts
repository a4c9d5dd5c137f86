import type { PeerMessage } from '#core/visits/signal.ts'
import { logProblem } from '#web/platform/log.ts'

type CodeMessage = Extract<PeerMessage, { kind: 'code' }>

interface CodeOptions {
  /** One of the two begins. */
  starts: boolean
  /** Of both browsers' certificates, as this browser knows them. */
  fingerprints: () => string[]
  /** False while the connection is not open yet. */
  send: (message: CodeMessage) => boolean
  onCode: (code: string) => void
}

/**
 * A short code that both people see and can read aloud. It is derived from both browsers' certificates and a random
 * number from each. Someone in between shows each side a different certificate, so the codes differ. No one can
 * search for certificates that give the same code: the starting side commits to its number (`commit`) before it
 * learns the other one, and the other side has to reveal its own first.
 */
export class SecurityCode {
  private readonly options: CodeOptions
  private readonly mine = randomNumber()
  private waiting: CodeMessage | undefined
  private bound: string | undefined
  private done = false

  constructor(options: CodeOptions) {
    this.options = options
  }

  async open() {
    if (this.waiting) this.say(this.waiting)
    else if (this.options.starts && !this.bound) {
      this.bound = await digest([this.mine])
      this.say({ kind: 'code', step: 'commit', value: this.bound })
    }
  }

  async hear({ step, value }: CodeMessage) {
    const { starts } = this.options
    if (this.done) return
    if (step === 'commit' && !starts && !this.bound) {
      this.bound = value
      this.say({ kind: 'code', step: 'number', value: this.mine })
    } else if (step === 'number' && starts && this.bound) {
      this.done = true
      this.say({ kind: 'code', step: 'reveal', value: this.mine })
      await this.tell(this.mine, value)
    } else if (step === 'reveal' && !starts && this.bound) {
      this.done = true
      if ((await digest([value])) === this.bound) await this.tell(value, this.mine)
      else logProblem('The security code was refused', 'The other side changed its number')
    }
  }

  private say(message: CodeMessage) {
    this.waiting = this.options.send(message) ? undefined : message
  }

  private async tell(starting: string, answering: string) {
    const hash = await digest([...this.options.fingerprints().toSorted(), starting, answering])
    const code = String(Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
    this.options.onCode(`${code.slice(0, 3)} ${code.slice(3)}`)
  }
}

/** Every fingerprint a description names: a second one, inserted next to the first, changes the code. */
export function fingerprintOf(sdp: string | undefined): string {
  const lines = [...(sdp ?? '').matchAll(/^a=fingerprint:(.+)$/gim)].map(([, value = '']) => value.trim())
  return [...new Set(lines.map((line) => line.toLowerCase()))].toSorted().join(' ')
}

function randomNumber(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

async function digest(parts: string[]): Promise<string> {
  const text = JSON.stringify(['saguaro visit code', ...parts])
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
