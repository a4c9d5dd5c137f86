import { tooMuch, unparsable } from '../errors.ts'

export const maxNameBytes = 63

/** Walks over one parameter of a request. What does not fit is refused with the place where it stopped fitting. */
export class Scanner {
  at = 0
  readonly text: string
  readonly what: string
  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  sees(part: string): boolean {
    return this.text.startsWith(part, this.at)
  }

  eat(part: string): boolean {
    if (!this.sees(part)) return false
    this.at += part.length
    return true
  }

  /** Takes what a sticky pattern matches here, or nothing. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found) this.at += found.length
    return found || undefined
  }

  expect(part: string): void {
    if (!this.eat(part)) this.fail(JSON.stringify(part))
  }

  end(): void {
    if (!this.done) this.fail('end of input')
  }

  fail(expected: string): never {
    throw unparsable(this.what, this.text, this.at, expected)
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  /** A field name: letters, digits, _, $, spaces and inner dashes, or anything between double quotes. */
  name(): string {
    const name = this.sees('"')
      ? this.quoted()
      : this.take(/[\p{L}\p{N}_$ ](?:[\p{L}\p{N}_$ ]|-(?!>))*/uy)?.trim()
    if (!name) this.fail('field name (* or [a..z0..9_$])')
    if (Buffer.byteLength(name) > maxNameBytes) throw tooMuch(`A name may have at most ${maxNameBytes} bytes`)
    return name
  }

  /** Whether quotes enclose a whole value. Others are part of the value. */
  seesQuoted(): boolean {
    const whole = /"(?:[^"\\]|\\.)*"(?=$|[,)])/sy
    whole.lastIndex = this.at
    return whole.test(this.text)
  }

  quoted(): string {
    const raw = this.take(/"(?:[^"\\]|\\.)*"/sy)
    if (raw === undefined) this.fail('closing double quote')
    const text = raw.slice(1, -1).replace(/\\(.)/gs, '$1')
    if (text.includes('\0')) this.fail('text without a null character')
    return text
  }
}
