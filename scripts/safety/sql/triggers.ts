import type { Node } from './regex.ts'

/** Whether a part of a pattern ends at a word boundary, on its left and on its right. */
interface Edges {
  left: boolean
  right: boolean
}

interface Shape {
  /** Every text the part matches, if there are few of them. */
  texts: readonly string[] | null
  /** Words of which every match holds at least one; "suicid*" is the beginning of a word. */
  needs: readonly string[] | null
}

const mostTexts = 600

/** Words, one of which is in every sentence that contains the pattern between spaces. Null if there are none. */
export function triggersOf(pattern: Node): readonly string[] | null {
  const whole = { left: true, right: true }
  const { texts, needs } = shapeOf(pattern, whole)
  return texts ? neededIn(texts, whole) : needs
}

function shapeOf(node: Node, edges: Edges): Shape {
  switch (node.kind) {
    case 'edge':
    case 'ahead':
      return { texts: [''], needs: null }
    case 'word':
      return { texts: null, needs: null }
    case 'char':
      return { texts: node.chars, needs: null }
    case 'repeat': {
      const inner = node.most === 1 ? edges : { left: false, right: false }
      const { texts, needs } = shapeOf(node.body, inner)
      if (texts && node.most === 1) return { texts: node.least === 0 ? ['', ...texts] : texts, needs: null }
      return { texts: null, needs: node.least > 0 ? needs : null }
    }
    case 'choice':
      return shapeOfChoice(node.branches, edges)
    case 'sequence':
      return shapeOfSequence(node.parts, edges)
  }
}

function shapeOfChoice(branches: readonly Node[], edges: Edges): Shape {
  const shapes = branches.map((branch) => shapeOf(branch, edges))
  const texts = shapes.every((one) => one.texts) ? shapes.flatMap((one) => one.texts ?? []) : null
  if (texts && texts.length <= mostTexts) return { texts: [...new Set(texts)], needs: null }
  const each = shapes.map((one) => (one.texts ? neededIn(one.texts, edges) : one.needs))
  const all = each.every((one) => one !== null)
  return { texts: null, needs: all ? [...new Set(each.flatMap((one) => one ?? []))] : null }
}

function shapeOfSequence(parts: readonly Node[], edges: Edges): Shape {
  const found: (readonly string[])[] = []
  let chunk: readonly string[] = ['']
  let from = 0
  let whole = true
  const edgesOf = (first: number, last: number): Edges => ({
    left: isEdge(parts.slice(0, first).toReversed(), 'last', edges.left),
    right: isEdge(parts.slice(last + 1), 'first', edges.right),
  })
  const close = (last: number) => {
    const needed = neededIn(chunk, edgesOf(from, last))
    if (needed) found.push(needed)
  }
  for (const [at, part] of parts.entries()) {
    const { texts, needs } = shapeOf(part, edgesOf(at, at))
    const joined = texts && chunk.flatMap((head) => texts.map((tail) => head + tail))
    if (joined && joined.length <= mostTexts) {
      chunk = [...new Set(joined)]
      continue
    }
    close(at - 1)
    if (needs) found.push(needs)
    chunk = texts ?? ['']
    from = texts ? at : at + 1
    whole = false
  }
  if (whole) return { texts: chunk, needs: null }
  close(parts.length - 1)
  return { texts: null, needs: found.sort((one, two) => commonness(one) - commonness(two))[0] ?? null }
}

/** Whether the nearest sign on one side can't be part of a word, whatever the neighbors match. */
function isEdge(neighbors: readonly Node[], side: 'first' | 'last', outside: boolean): boolean {
  for (const neighbor of neighbors) {
    const { inWord, empty } = touchOf(neighbor, side)
    if (inWord) return false
    if (!empty) return true
  }
  return outside
}

/** Whether the first or last sign of what a part matches can be part of a word, and whether it can match nothing. */
function touchOf(node: Node, side: 'first' | 'last'): { inWord: boolean; empty: boolean } {
  switch (node.kind) {
    case 'edge':
      return { inWord: false, empty: false }
    case 'ahead':
      return { inWord: false, empty: true }
    case 'word':
      return { inWord: true, empty: false }
    case 'char':
      return { inWord: node.chars.some((sign) => /[a-z0-9]/.test(sign)), empty: false }
    case 'repeat': {
      const body = touchOf(node.body, side)
      return { ...body, empty: body.empty || node.least === 0 }
    }
    case 'choice': {
      const each = node.branches.map((branch) => touchOf(branch, side))
      return { inWord: each.some((one) => one.inWord), empty: each.some((one) => one.empty) }
    }
    case 'sequence': {
      for (const part of side === 'first' ? node.parts : node.parts.toReversed()) {
        const touch = touchOf(part, side)
        if (touch.inWord || !touch.empty) return touch
      }
      return { inWord: false, empty: true }
    }
  }
}

/** One word of each text, so that every text holds one of them. */
function neededIn(texts: readonly string[], { left, right }: Edges): readonly string[] | null {
  const chosen = new Set<string>()
  for (const text of texts) {
    const words = text.split(' ')
    const usable = words.flatMap((word, at) => {
      if (!/^[a-z0-9]+$/.test(word) || (at === 0 && !left)) return []
      return at === words.length - 1 && !right ? (word.length >= 3 ? [`${word}*`] : []) : [word]
    })
    const best = usable.sort((one, two) => commonness([one]) - commonness([two]))[0]
    if (best === undefined) return null
    chosen.add(best)
  }
  return [...chosen]
}

/** Words that everyday messages are full of; a rule that waits for one of them is asked nearly always. */
const common = new Set(
  'i a an the to of and in on at it is am are be my me you he she they we for with that this have has had do not no so if or as was will just all get go can up out his her him them your from by one day time now today take taking took been about when what how want going going feel like know think el la los las un una de que y en a me mi no lo se te es por para con ya si su al del le como pero mas muy todo toda todos estoy tengo voy quiero hoy yo ni o ha he'.split(
    ' ',
  ),
)

const commonness = (words: readonly string[]) => words.reduce((sum, word) => sum + commonnessOf(word), 0)

function commonnessOf(word: string): number {
  if (common.has(word)) return 200
  if (word.endsWith('*')) return word.length < 5 ? 20 : 4
  if (word.length <= 3) return 10
  return word.length <= 4 ? 4 : 1
}
