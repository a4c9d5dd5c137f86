import { createHash } from 'node:crypto'

/** One link: the text of a row of the audit log (null when the row is gone) and the seal over it. */
export type Link = { position: number; row: string | null; hash: string }

/** A seal as it was at an earlier time, noted outside of the database. */
export type Anchor = { position: number; hash: string }

export type Verdict =
  | { ok: true; links: number; head: string }
  | { ok: false; position: number; row: string | null; reason: string }

/** Walks the chain from its beginning and names the first link that does not hold. */
export async function verifyChain(
  links: AsyncIterable<Link> | Iterable<Link>,
  anchors: Anchor[] = [],
): Promise<Verdict> {
  const noted = new Map(anchors.map(({ position, hash }) => [position, hash]))
  let position = 0
  let head = ''
  for await (const link of links) {
    position += 1
    const broken = (reason: string): Verdict => ({ ok: false, position, row: link.row, reason })
    if (link.position !== position) return broken(`link ${position} is missing`)
    if (link.row === null) return broken('the row of this seal is gone')
    const hash = sealOf(head, link.row)
    if (hash !== link.hash) return broken('the row or its place is not what was sealed')
    const before = noted.get(position)
    if (before !== undefined && before !== hash)
      return broken('the chain was made anew: an earlier seal differs')
    head = hash
  }
  const lost = anchors.find((anchor) => anchor.position > position)
  if (lost)
    return { ok: false, position: position + 1, row: null, reason: `it once reached link ${lost.position}` }
  return { ok: true, links: position, head }
}

function sealOf(before: string, row: string): string {
  return createHash('sha256').update(Buffer.from(before, 'hex')).update(row, 'utf8').digest('hex')
}
