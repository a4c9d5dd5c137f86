import crypto from 'node:crypto'
import { availableParallelism } from 'node:os'
import { limitConcurrency } from './limit-concurrency.ts'

/** argon2id. The memory is a setting (`PASSWORD_HASH_KIB`) with the floor that OWASP names: 19 MiB, 2 passes. */
const usualKib = 65_536
const passes = 2
const lanes = 1
const tagLength = 32

type Cost = { memory: number; passes: number; lanes: number }
type Stored = Cost & { salt: Buffer; tag: Buffer }

/** Each hash holds its memory while it runs: a burst waits its turn, and what exceeds the queue is turned away. */
const inTurn = limitConcurrency({ running: Math.max(2, availableParallelism()), waiting: 200 })

export async function hashPassword(password: string, memoryKib = usualKib): Promise<string> {
  const salt = crypto.randomBytes(16)
  const tag = await derive(password, salt, { memory: memoryKib, passes, lanes })
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Costs the same whether there is an account or not, so that the time of an answer tells nothing. */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  memoryKib = usualKib,
): Promise<boolean> {
  const known = parse(stored)
  if (!known) {
    await hashPassword(password, memoryKib)
    return false
  }
  const tag = await derive(password, known.salt, known)
  return tag.length === known.tag.length && crypto.timingSafeEqual(tag, known.tag)
}

/** True for a hash made with less work than the current setting requires; it is replaced at the next sign-in. */
export function isOutdated(stored: string, memoryKib = usualKib): boolean {
  const known = parse(stored)
  return !known || known.memory < memoryKib || known.passes < passes
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) =>
        crypto.argon2(
          'argon2id',
          {
            message: password.normalize('NFKC'),
            nonce: salt,
            parallelism: cost.lanes,
            tagLength,
            memory: cost.memory,
            passes: cost.passes,
          },
          (error, tag) => (error ? reject(error) : resolve(tag)),
        ),
      ),
  )
}

function parse(stored: string | null | undefined): Stored | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  const [, memory, times, parallel, salt, tag] = match ?? []
  if (!salt || !tag) return undefined
  return {
    memory: Number(memory),
    passes: Number(times),
    lanes: Number(parallel),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
